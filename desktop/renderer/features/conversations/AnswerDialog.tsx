import { useState } from 'react';
import { useLastValue } from '../../components/Dialog.tsx';
import { whenShown } from '../../components/when-needed.tsx';
import { readDraft, useDraft } from '../../session/drafts.ts';
import type { AnswerFormProps, AskedQuestion } from './AnswerForm.tsx';

/** With the library for forms, which the pages that can open it do without at first. */
const AnswerForm = whenShown(async () => (await import('./AnswerForm.tsx')).AnswerForm);

interface AnswerDialogProps extends Omit<AnswerFormProps, 'asked' | 'isOpen'> {
  /** What the visitor asked; open while it is given. */
  asked: AskedQuestion | null;
}

export function AnswerDialog({ asked, ...rest }: AnswerDialogProps) {
  const shown = useLastValue(asked);
  if (shown === null) return null;
  // A form of its own for every question: nothing typed for one is left for the next.
  return <AnswerForm key={JSON.stringify(shown)} asked={shown} isOpen={asked !== null} {...rest} />;
}

/**
 * The question that is being answered; a session that ends in the middle of it brings it back.
 * @param place where it was asked, so that no other place opens it
 */
export function useAskedQuestion(place: string) {
  const name = `asked:${place}`;
  const [asked, setAsked] = useState(() => readDraft<AskedQuestion>(name));
  useDraft(name, asked);
  return [asked, setAsked] as const;
}
