import type { MailData, MailKind } from './kinds.ts';

/** A part of a mail, as text. The layout decides what it looks like. */
export type Block =
  /** A paragraph. */
  | string
  /** The page where the recipient does what the mail is about. */
  | { button: string; url: string }
  /** Names and values. */
  | { facts: readonly (readonly [name: string, value: string])[] }
  | { list: readonly string[] }
  /** Lines by someone else, set apart from ours. */
  | { quote: readonly string[] }
  /** Pages where something can be done about each of several things. */
  | { links: readonly { text: string; url: string }[] }
  /** Small print. */
  | { note: string };

export interface MailText {
  subject: string;
  blocks: Block[];
}

/** The words of all mails in one language. */
export type MailWords = {
  [Kind in MailKind]: (data: MailData<Kind>) => MailText;
} & {
  frame: {
    /** Above the address of a button, for mail programs that don't open it. */
    orOpen: string;
    /** Who sent the mail. */
    sentBy: (host: string) => string;
    /** The link that ends mails of this kind. */
    unsubscribe: string;
  };
};
