import type { Entry } from '#shared/contracts/knowledge.ts';
import { whenOpened } from '../../components/later.tsx';
import { useLastValue } from '../../components/use-last-value.ts';
import type { AnswerFormProps } from './AnswerForm.tsx';

const AnswerForm = whenOpened<AnswerFormProps>(
  ({ isOpen }) => isOpen,
  async () => (await import('./AnswerForm.tsx')).AnswerForm,
);

interface AnswerDialogProps {
  websiteId: number;
  /** What the visitor asked; open while it is given. */
  question: string | null;
  onClose(): void;
  /** Told before it closes. */
  onSaved?(entry: Entry): void;
}

/** The owner answers a question; from the next message on visitors get that answer. */
export function AnswerDialog({ question, ...rest }: AnswerDialogProps) {
  const shown = useLastValue(question);
  if (shown === null) return null;
  // A form of its own for every question: nothing typed for one is left for the next.
  return <AnswerForm key={shown} question={shown} isOpen={question !== null} {...rest} />;
}
