import type { germanMessages } from './german.ts';

type Filled<Template extends string> = Template extends `${infer Start}{${string}}${infer Rest}`
  ? `${Start}${string}${Filled<Rest>}`
  : Template;

/**
 * A sentence for an owner that has a translation: one of the list in `german.ts`, with any values in its places. Code
 * says it in English; the console shows it in the reader's language.
 */
export type Message = Filled<keyof typeof germanMessages>;

/**
 * A sentence that was made elsewhere: stored by a job, worded by a form's check, or said by a bank. What the list doesn't
 * have is shown as it comes.
 */
export const quoted = (sentence: string) => sentence as Message;
