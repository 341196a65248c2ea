import { z } from '#shared/contracts/messages.ts';
import { unlinked } from './safe-text.ts';

/** Text by someone else, made safe before a template sees it. */
const name = z.string().transform((text) => unlinked(text));
/** A page of this installation. */
const url = z.url();
const time = z.iso.datetime();

export interface KindOfMail {
  /** What its template needs. */
  data: z.ZodType<object>;
  /** For how long it is worth sending. */
  minutes: number;
  /** Whether a failed try is final, because someone is waiting for the result. */
  isTriedOnce?: true;
}

const days = 24 * 60;

/** Every mail that Parley sends. */
export const mailKinds = {
  test: { data: z.object({ username: name }), minutes: 10, isTriedOnce: true },
  'reset-password': { data: z.object({ username: name, url }), minutes: 30 },
  'password-changed': { data: z.object({ username: name, at: time, url }), minutes: 3 * days },
} as const satisfies Record<string, KindOfMail>;

export type MailKind = keyof typeof mailKinds;
/** What a caller passes. */
export type MailInput<Kind extends MailKind> = z.input<(typeof mailKinds)[Kind]['data']>;
/** What a template gets: the same, made safe. */
export type MailData<Kind extends MailKind> = z.output<(typeof mailKinds)[Kind]['data']>;

export const isMailKind = (kind: string): kind is MailKind => Object.hasOwn(mailKinds, kind);
