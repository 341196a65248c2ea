import type { Texts } from './texts.ts';

/** The default greetings of the editor and of the widget; see `defaultWelcomeMessage` of the contract. */
const untouched = /^Hi there! (?:👋 )?How can I help you today\?$/u;

/** The greeting as it is shown: translated as long as it is the default, else in the words of the owner or the page. */
export function welcomeIn(texts: Texts, welcomeMessage: string | undefined): string | undefined {
  return welcomeMessage?.replace(untouched, (words) => texts.welcome ?? words);
}
