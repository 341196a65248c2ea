import { useState } from 'react';
import { readDraft, useDraft } from '../../session/drafts.ts';

/**
 * The question that is being answered; a session that ends in the middle of it brings it back.
 * @param place where it was asked, so that no other place opens it
 */
export function useAskedQuestion(place: string) {
  const name = `asked:${place}`;
  const [question, setQuestion] = useState(() => readDraft<string>(name));
  useDraft(name, question);
  return [question, setQuestion] as const;
}
