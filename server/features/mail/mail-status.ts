import type { MailStatus, TestMail } from '#shared/contracts/mail.ts';
import type { Message } from '#shared/messages/message.ts';
import type { Database } from '../../db/connection.ts';
import { missing } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { inboundMailStatus } from './inbound-mail.ts';

/** Whether mail works, as far as is known. Null if it isn't set up. */
export async function mailStatus({ db, config }: Pick<Services, 'db' | 'config'>): Promise<MailStatus | null> {
  if (!config.mail) return null;
  const { url, from } = config.mail;
  const [sent] = await db('mails')
    .whereNotNull('sent_at')
    .orderBy('sent_at', 'desc')
    .limit(1)
    .select<{ sent_at: Date }[]>('sent_at');
  const [failed] = await db('mails')
    .whereNotNull('problem')
    .orderBy('problem_at', 'desc')
    .limit(1)
    .select<{ problem: Message; problem_at: Date }[]>('problem', 'problem_at');
  const [waiting] = await db('mails')
    .where({ sent_at: null, given_up_at: null })
    .count<{ count: number }[]>('* as count');
  const isSolved = !failed || (sent && sent.sent_at > failed.problem_at);
  return {
    server: new URL(url).host,
    from: from.name ? `${from.name} <${from.address}>` : from.address,
    lastSentAt: sent?.sent_at.toISOString() ?? null,
    waiting: waiting?.count ?? 0,
    problem: isSolved ? null : { message: failed.problem, at: failed.problem_at.toISOString() },
    inbound: await inboundMailStatus({ db, config }),
  };
}

/** The state of a test mail. @throws AppError 404 if this administrator didn't send it */
export async function testMailState(db: Database, userId: number, id: number): Promise<TestMail> {
  const row = await db('mails')
    .where({ id, user_id: userId, kind: 'test' })
    .first<{ sent_at: Date | null; given_up_at: Date | null; problem: Message | null } | undefined>(
      'sent_at',
      'given_up_at',
      'problem',
    );
  if (!row) throw missing('Email');
  return { id, state: row.sent_at ? 'sent' : row.given_up_at ? 'failed' : 'waiting', problem: row.problem };
}
