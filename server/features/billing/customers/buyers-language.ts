import type { Language } from '#shared/contracts/accounts.ts';
import { germanMessages } from '#shared/messages/german.ts';
import { translator } from '#shared/messages/translate.ts';

const toGerman = translator(germanMessages, () => 'de');

/** What the provider shows to the buyer, on receipts and bank pages, in the language of their account. */
export function inBuyersLanguage(description: string, language: Language | null): string {
  return (language === 'de' && toGerman(description)) || description;
}
