/** What tests use of a package without types. */
declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface StoredMail {
    raw: string;
    flags?: string[];
  }

  interface ImapServer {
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
