import type { EntryLanguage } from '#shared/contracts/knowledge.ts';
import type { AdditionalText } from './build-run.ts';

/** An additional text that is still in its field. */
export interface TypedText {
  content: string;
  language: EntryLanguage | null;
}

export const noTypedText: TypedText = { content: '', language: null };

export const isBlank = ({ content }: TypedText) => content.trim() === '';

/** The texts of the next build. One that is still in its field is one of them, because owners forget to add it. */
export function withTyped(texts: readonly AdditionalText[], typed: TypedText): AdditionalText[] {
  if (isBlank(typed)) return [...texts];
  return [...texts, { id: crypto.randomUUID(), content: typed.content.trim(), language: typed.language }];
}
