import type { Language } from '#shared/contracts/accounts.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import type { Recipient } from '../mail/send-mail.ts';

/** A user as the recipient of a mail; null for one who is gone or can't sign in. */
export async function recipientOf(db: Database | Transaction, userId: number): Promise<Recipient | null> {
  const row = await db('users')
    .where({ id: userId, disabled_at: null, is_system: false })
    .first<{ email: string; language: Language | null; browser_language: Language | null } | undefined>(
      'email',
      'language',
      'browser_language',
    );
  return row ? { userId, address: row.email, language: row.language ?? row.browser_language ?? 'en' } : null;
}
