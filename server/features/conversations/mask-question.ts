import { type MaskedValue, maskPersonalData } from '#server/language/personal-data.ts';
import type { PersonalDataHandling } from '#shared/contracts/chatbots.ts';

interface MaskedQuestion {
  /** What is searched for and sent to a model. */
  asked: string;
  /** What is stored. */
  stored: string;
  /** The personal data that may not be stored. */
  values: readonly MaskedValue[];
}

/** A question as the chatbot's owner wants its personal data to be handled. */
export function withoutPersonalData(
  handling: PersonalDataHandling,
  question: string,
  languages: readonly string[],
): MaskedQuestion {
  if (handling === 'keep') return { asked: question, stored: question, values: [] };
  const { text, values } = maskPersonalData(question, languages);
  return { asked: handling === 'mask-sent' ? text : question, stored: text, values };
}
