import type { Language } from '#shared/contracts/accounts.ts';
import { type MailInput, type MailKind, mailKinds } from './kinds.ts';
import { layOutHtml, layOutText } from './lay-out.ts';
import type { MailText, MailWords } from './mail-text.ts';
import { german } from './words.de.ts';
import { english } from './words.ts';

const languages: Record<Language, MailWords> = { en: english, de: german };

export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

interface Addressed {
  language: Language;
  /** The address of this installation. */
  publicUrl: string;
  /** The page that ends mails of this kind; null if they can't be switched off. */
  unsubscribeUrl?: string | null;
}

/** Writes a mail in the recipient's language, as plain text and HTML. */
export function writeMail<Kind extends MailKind>(
  kind: Kind,
  data: MailInput<Kind>,
  { language, publicUrl, unsubscribeUrl = null }: Addressed,
): WrittenMail {
  const words = languages[language];
  // The kinds and their data correspond, which the type of a lookup by a variable can't say.
  const write = words[kind] as (data: object) => MailText;
  const mail = write(mailKinds[kind].data.parse(data));
  const frame = { ...words.frame, language, publicUrl, unsubscribeUrl };
  return { subject: mail.subject, text: layOutText(mail, frame), html: layOutHtml(mail, frame) };
}
