import type { Entry } from '#shared/contracts/knowledge.ts';
import { whenOpened } from '../../components/later.tsx';

export interface AnswerDialogProps {
  websiteId: number;
  /** What the visitor asked; open while it is given. */
  question: string | null;
  onClose(): void;
  /** Told before it closes. */
  onSaved?(entry: Entry): void;
}

/** The owner answers a question; from the next message on visitors get that answer. */
export const AnswerDialog = whenOpened<AnswerDialogProps>(
  ({ question }) => question !== null,
  async () => (await import('./AnswerForm.tsx')).AnswerForm,
);
