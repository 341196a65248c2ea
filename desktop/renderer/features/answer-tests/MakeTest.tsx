import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import type { StartOfTest } from './TestDialogs.tsx';
import { words } from './words.ts';

/** Loaded separately, because it needs the form library, which lists of questions don't. */
const TestDialog = whenNeeded(async () => (await import('./TestDialogs.tsx')).TestDialog);

interface MakeTestProps {
  chatbotId: number;
  start: StartOfTest;
}

/** Creates a test from a question on the screen, for any control that opens it. */
export function useMakeTest({ chatbotId, start }: MakeTestProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null);
  return {
    open: () => setOpen(true),
    dialog: isOpen !== null && (
      <TestDialog chatbotId={chatbotId} start={start} isOpen={isOpen} onClose={() => setOpen(false)} />
    ),
  };
}

/** The button for it. */
export function MakeTest(props: MakeTestProps) {
  const { open, dialog } = useMakeTest(props);
  const { action, of } = words().make;
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        icon={<FlaskConical aria-hidden />}
        aria-label={`${action}${of(props.start.question)}`}
        onClick={open}
      >
        {action}
      </Button>
      {dialog}
    </>
  );
}
