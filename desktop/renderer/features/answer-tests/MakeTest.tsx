import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import type { StartOfTest } from './TestDialogs.tsx';
import { words } from './words.ts';

/** With the library for forms, which lists of questions do without. */
const TestDialog = whenNeeded(async () => (await import('./TestDialogs.tsx')).TestDialog);

/** Makes a test of a question that is on the screen. */
export function MakeTest({ chatbotId, start }: { chatbotId: number; start: StartOfTest }) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button size="small" tone="quiet" icon={<FlaskConical aria-hidden />} onClick={() => setOpen(true)}>
        {words().make.action}
        <span className="sr-only">{words().make.of(start.question)}</span>
      </Button>
      {isOpen !== null && (
        <TestDialog chatbotId={chatbotId} start={start} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
