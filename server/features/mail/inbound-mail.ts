import type { InboundMailStatus } from '#shared/contracts/mail.ts';
import type { Message } from '#shared/messages/message.ts';
import type { Database } from '../../db/connection.ts';
import type { Services } from '../../services.ts';

const note = (db: Database, changes: object) => db('inbound_mail').insert(changes).onConflict('is_row').merge();

/** Notes that a reply came in. */
export async function noteReceived(db: Database): Promise<void> {
  await note(db, { received_at: db.fn.now() });
}

/** Notes why the mailbox can't be read; null if it could. */
export async function noteMailboxProblem(db: Database, problem: Message | null): Promise<void> {
  await note(db, { problem, problem_at: problem === null ? null : db.fn.now() });
}

/** How replies to emails come back, for administrators. Null if it isn't set up. */
export async function inboundMailStatus({
  db,
  config: { inboundMail },
}: Pick<Services, 'db' | 'config'>): Promise<InboundMailStatus | null> {
  if (!inboundMail) return null;
  const row = await db('inbound_mail').first<
    { received_at: Date | null; problem: Message | null; problem_at: Date | null } | undefined
  >('received_at', 'problem', 'problem_at');
  const { address, imapUrl, secret } = inboundMail;
  return {
    address,
    mailbox: imapUrl === null ? null : new URL(imapUrl).host,
    takesPosts: secret !== null,
    lastReceivedAt: row?.received_at?.toISOString() ?? null,
    problem:
      imapUrl !== null && row?.problem && row.problem_at
        ? { message: row.problem, at: row.problem_at.toISOString() }
        : null,
  };
}
