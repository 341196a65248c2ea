/** What tests use of a package without types. */
declare module 'hoodiecrow-imap' {
  import type { Server, Socket } from 'node:net';

  interface StoredMail {
    raw: string;
    flags?: string[];
  }

  type CommandHandler = (
    connection: { socket: Socket },
    parsed: { tag: string },
    data: unknown,
    done: () => void,
  ) => void;

  interface ImapServer {
    getCommandHandler(command: string): CommandHandler;
    setCommandHandler(command: string, handler: CommandHandler): void;
    server: Server;
    listen(port: number, host: string, listening: () => void): void;
    close(closed: () => void): void;
    appendMessage(folder: string, flags: string[], internalDate: Date | false, raw: string): void;
    getMailbox(folder: string): { messages: StoredMail[] };
  }

  export default function hoodiecrow(options: {
    plugins?: string[];
    users?: Record<string, { password: string }>;
    storage?: Record<string, { messages: StoredMail[] }>;
  }): ImapServer;
}
