import type { InboundMailStatus } from '#shared/contracts/mail.ts';
import type { Message } from '#shared/messages/message.ts';
import type { Services } from '../../services.ts';

type Needed = Pick<Services, 'db' | 'config'>;

async function note({ db, config: { inboundMail } }: Needed, changes: object): Promise<void> {
  if (!inboundMail) return;
  const row = { address: inboundMail.address, ...changes };
  await db('inbound_mail').insert(row).onConflict('address').merge();
}

/** Notes that a reply came in. */
export const noteReceived = (services: Needed): Promise<void> => note(services, { received_at: services.db.fn.now() });

/** Notes why the mailbox can't be read; null if it could. */
export const noteMailboxProblem = (services: Needed, problem: Message | null): Promise<void> =>
  note(services, { problem, problem_at: problem === null ? null : services.db.fn.now() });

/** How replies to emails come back, for administrators. Null if it isn't set up. */
export async function inboundMailStatus({ db, config: { inboundMail } }: Needed): Promise<InboundMailStatus | null> {
  if (!inboundMail) return null;
  const { address, imapUrl, secret } = inboundMail;
  const row = await db('inbound_mail')
    .where({ address })
    .first<{ received_at: Date | null; problem: Message | null; problem_at: Date | null } | undefined>(
      'received_at',
      'problem',
      'problem_at',
    );
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
