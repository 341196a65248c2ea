import { useState } from 'react';
import { useLastValue } from '../../components/Dialog.tsx';
import { whenShown } from '../../components/when-needed.tsx';
import { readDraft, useDraft } from '../../session/drafts.ts';
import type { AnswerFormProps, AskedQuestion } from './AnswerForm.tsx';

/** Includes the form library, which the pages that can open it don't need at first. */
const AnswerForm = whenShown(async () => (await import('./AnswerForm.tsx')).AnswerForm);

interface AnswerDialogProps extends Omit<AnswerFormProps, 'asked' | 'isOpen'> {
  /** The visitor's question; open while it is set. */
  asked: AskedQuestion | null;
}

export function AnswerDialog({ asked, ...rest }: AnswerDialogProps) {
  const shown = useLastValue(asked);
  if (shown === null) return null;
  // A separate form per question, so that no input carries over.
  return <AnswerForm key={JSON.stringify(shown)} asked={shown} isOpen={asked !== null} {...rest} />;
}

/**
 * The question being answered, restored if the session ends midway.
 * @param place where it was asked, so that only that place restores it
 */
export function useAskedQuestion(place: string) {
  const name = `asked:${place}`;
  const [asked, setAsked] = useState(() => readDraft<AskedQuestion>(name));
  useDraft(name, asked);
  return [asked, setAsked] as const;
}
