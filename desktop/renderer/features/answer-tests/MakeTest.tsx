import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import type { StartOfTest } from './TestDialogs.tsx';
import { words } from './words.ts';

/** Loaded separately, because it needs the form library, which lists of questions don't. */
const TestDialog = whenNeeded(async () => (await import('./TestDialogs.tsx')).TestDialog);

/** Creates a test from a question on the screen. */
export function MakeTest({ chatbotId, start }: { chatbotId: number; start: StartOfTest }) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const { action, of } = words().make;
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        icon={<FlaskConical aria-hidden />}
        aria-label={`${action}${of(start.question)}`}
        onClick={() => setOpen(true)}
      >
        {action}
      </Button>
      {isOpen !== null && (
        <TestDialog chatbotId={chatbotId} start={start} isOpen={isOpen} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
