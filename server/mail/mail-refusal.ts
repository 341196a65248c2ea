import type { Message } from '#shared/messages/message.ts';
import { oneLine } from './safe-text.ts';

/** Why a mail couldn't be handed over. */
export class MailRefusal extends Error {
  override name = 'MailRefusal';
  /** For administrators. */
  readonly problem: Message;
  /** Whether another try is pointless: the server doesn't accept this mail for this recipient. */
  readonly isFinal: boolean;

  private constructor(problem: Message, isFinal: boolean, cause: unknown) {
    super(problem, { cause });
    this.problem = problem;
    this.isFinal = isFinal;
  }

  static of(error: unknown): MailRefusal {
    const { code = '', responseCode = 0, command = '' } = error as Partial<SmtpError>;
    const reason: string = reasonOf(error);
    const isAnswer = code === 'EENVELOPE' || code === 'EMESSAGE';
    // A rejected sender or sign-in can be fixed in the settings while the mail waits.
    const isFinal = isAnswer && responseCode >= 500 && /^(?:RCPT|DATA)/i.test(command);
    if (code === 'EAUTH') return new MailRefusal(`The mail server rejected the sign-in: ${reason}`, false, error);
    if (isAnswer) return new MailRefusal(`The mail server rejected the email: ${reason}`, isFinal, error);
    return new MailRefusal(`The mail server can’t be reached: ${reason}`, false, error);
  }
}

interface SmtpError {
  code: string;
  responseCode: number;
  command: string;
}

/** The server can answer anything. */
const reasonOf = (error: unknown) => oneLine(error instanceof Error ? error.message : String(error), 300);
