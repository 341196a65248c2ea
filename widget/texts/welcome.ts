import type { Texts } from './texts.ts';

/** The default greetings of the editor and the widget; see `defaultWelcomeMessage` in the contract. */
const untouched = /^Hi there! (?:👋 )?How can I help you today\?$/u;

/** The greeting to show: translated if it is the default, else as the owner or the page wrote it. */
export function welcomeIn(texts: Texts, welcomeMessage: string | undefined): string | undefined {
  return welcomeMessage?.replace(untouched, (words) => texts.welcome ?? words);
}
