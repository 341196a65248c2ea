import { EventEmitter, once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Received extends ParsedMail {
  /** Recipients of the envelope. */
  recipients: string[];
}

/** A real mail server that keeps what it accepts. */
export interface MailInbox extends AsyncDisposable {
  /** Settings of an app that sends through it. */
  env: { SMTP_URL: string; MAIL_FROM: string };
  mails: Received[];
  /** The next mail to an address, with this subject if there is one, that no earlier call returned. */
  next(address: string, subject?: string): Promise<Received>;
  close(): Promise<void>;
}

interface InboxOptions extends SMTPServerOptions {
  /** Runs when a mail has arrived, before the server accepts it. */
  beforeAnswer?: (mail: Received) => Promise<void> | void;
}

/** Starts a mail server on loopback: `await using inbox = await openInbox()`. */
export async function openInbox({ beforeAnswer, ...options }: InboxOptions = {}, port = 0): Promise<MailInbox> {
  const mails: Received[] = [];
  const taken = new Set<Received>();
  const arrivals = new EventEmitter();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    async onData(stream, session, callback) {
      try {
        const parsed = await simpleParser(stream);
        const mail = { ...parsed, recipients: session.envelope.rcptTo.map(({ address }) => address) };
        mails.push(mail);
        await beforeAnswer?.(mail);
        callback();
        arrivals.emit('mail');
      } catch (error) {
        callback(error as Error);
      }
    },
    ...options,
  });
  // A client that goes away in the middle of a mail is part of some tests.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return {
    env: {
      SMTP_URL: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
      MAIL_FROM: 'Parley <parley@example.com>',
    },
    mails,
    async next(address, subject) {
      for (;;) {
        const found = mails.find(
          (mail) =>
            !taken.has(mail) &&
            mail.recipients.includes(address) &&
            (subject === undefined || mail.subject === subject),
        );
        if (found) {
          taken.add(found);
          return found;
        }
        await once(arrivals, 'mail');
      }
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}
