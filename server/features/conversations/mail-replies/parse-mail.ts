import { simpleParser } from 'mailparser';
import { replyText } from './reply-text.ts';

/** What an answer to an email consists of. */
export interface ReadMail {
  /** Null if the sender's program didn't make one. */
  messageId: string | null;
  /** The line with its date, as its sender's program wrote it. */
  date: string | null;
  /** The address in From. Null unless there is exactly one. */
  from: string | null;
  /** The lines of the header that say what it answers. */
  traces: string[];
  /** Whether a program sent it, such as a vacation notice or a bounce. */
  isAutomatic: boolean;
  /** Without quoted text and signature. */
  text: string;
  /** How many files are attached to it. */
  attachments: number;
}

/** Addresses first, since they were made for this one answer. */
const tracing = [
  'to',
  'cc',
  'delivered-to',
  'x-original-to',
  'envelope-to',
  'x-forwarded-to',
  'in-reply-to',
  'references',
];
const longestLine = 10_000;

/** Programs that answer by themselves say so in one of these ways (RFC 3834, RFC 3464, and customs before them). */
const signs: readonly (readonly [key: string, line: RegExp])[] = [
  ['auto-submitted', /:\s*(?!no\b)\S/i],
  ['precedence', /:\s*(?:bulk|junk|list|auto[-_]reply)\b/i],
  ['x-autoreply', /:\s*(?!no\b)\S/i],
  ['x-autorespond', /:\s*\S/],
  ['list-id', /:\s*\S/],
  ['return-path', /<\s*>/],
  ['content-type', /multipart\/report/i],
];

/** What isn't an address in From: names in quotes, encoded names and comments. */
const names = /"(?:[^"\\]|\\.)*"|=\?[^?\s]+\?[bq]\?[^?\s]*\?=|\([^()]*\)/gi;
const addresses = /[^\s<>()[\],;:"@]+@[^\s<>()[\],;:"]+/g;

/** The cryptographic signatures that some mail programs attach. */
const signature = /^application\/(?:x-)?(?:pkcs7|pgp)-signature$/;

export interface RawMail {
  raw: Uint8Array;
  /** The addresses from which our emails come, in lowercase. */
  ours: readonly string[];
}

/** Reads a mail by a stranger. Call it in a thread, since it can take any time. */
export async function parseMail({ raw, ours }: RawMail): Promise<ReadMail> {
  const mail = await simpleParser(Buffer.from(raw), { skipTextToHtml: true, skipImageLinks: true });
  const lines = mail.headerLines.map(({ key, line }) => ({ key, line: line.slice(0, longestLine) }));
  return {
    messageId: mail.messageId ?? null,
    date: lines.find(({ key }) => key === 'date')?.line ?? null,
    from: senderOf(lines.filter(({ key }) => key === 'from').map(({ line }) => line)),
    traces: tracing.flatMap((name) => lines.filter(({ key }) => key === name).map(({ line }) => line)),
    isAutomatic: signs.some(([name, sign]) => lines.some(({ key, line }) => key === name && sign.test(line))),
    text: replyText(mail.text ?? '', ours),
    attachments: mail.attachments.filter(({ related, contentType }) => !related && !signature.test(contentType)).length,
  };
}

/** Programs choose differently from several, so that what a mail server has checked may be another one. */
function senderOf([line = '', ...more]: string[]): string | null {
  const found = new Set(
    line
      .replaceAll(names, ' ')
      .match(addresses)
      ?.map((address) => address.toLowerCase()),
  );
  const [address = null] = found;
  return found.size === 1 && more.length === 0 ? address : null;
}
