import { type AddressInfo, type Socket } from 'node:net';
import hoodiecrow from 'hoodiecrow-imap';

/** A mailbox on a real IMAP server. */
export interface Mailbox extends AsyncDisposable {
  /** Its address for an app, with a password. */
  url(password?: string): string;
  /** Puts a mail in. */
  add(raw: string): void;
  /** How many mails nobody has read. */
  unread(): number;
}

const password = 'pass@word';

/** Answers a command with this tag in its own way. Returns whether it did. */
type Answer = (socket: Socket, tag: string) => boolean;

/** Starts a mail server on loopback: `await using mailbox = await openMailbox()`. */
export async function openMailbox(answers: Record<string, Answer> = {}): Promise<Mailbox> {
  const server = hoodiecrow({
    plugins: ['ID', 'SASL-IR', 'AUTH-PLAIN', 'ENABLE', 'UNSELECT'],
    users: { 'replies@parley.example': { password } },
    storage: { INBOX: { messages: [] } },
  });
  for (const [command, answer] of Object.entries(answers)) {
    const usual = server.getCommandHandler(command);
    server.setCommandHandler(command, (connection, parsed, data, done) => {
      if (answer(connection.socket, parsed.tag)) done();
      else usual(connection, parsed, data, done);
    });
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: (given = password) => `imap://replies%40parley.example:${encodeURIComponent(given)}@127.0.0.1:${port}`,
    add: (raw) => server.appendMessage('INBOX', [], false, raw),
    unread: () => server.getMailbox('INBOX').messages.filter(({ flags = [] }) => !flags.includes('\\Seen')).length,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
