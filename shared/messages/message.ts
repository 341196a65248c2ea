import type { germanMessages } from './german.ts';

type Filled<Template extends string> = Template extends `${infer Start}{${string}}${infer Rest}`
  ? `${Start}${string}${Filled<Rest>}`
  : Template;

/**
 * A sentence for an owner that has a translation: one from the list in `german.ts`, with values filled in. Code uses
 * English; the console shows it in the user's language.
 */
export type Message = Filled<keyof typeof germanMessages>;

/**
 * A sentence from elsewhere, such as one stored by a job, from form validation, or from a bank. Without a translation,
 * it is shown as it is.
 */
export const quoted = (sentence: string) => sentence as Message;

/**
 * A sentence as part of another. The part is a string to the type checker, which needs seconds for a template of all
 * sentences in all sentences.
 */
export const inSentence = (part: Message): string => part;
