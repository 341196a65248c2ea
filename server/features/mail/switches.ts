import type { MailSwitch } from '#shared/contracts/mail.ts';
import type { Database, Transaction } from '../../db/connection.ts';

export async function isSwitchedOff(db: Database | Transaction, userId: number, name: MailSwitch): Promise<boolean> {
  return (await db('mail_switches').where({ user_id: userId, switch: name }).first('switch')) !== undefined;
}

/** The kinds of mail that a user doesn't want. */
export function switchedOff(db: Database, userId: number): Promise<MailSwitch[]> {
  return db('mail_switches').where('user_id', userId).orderBy('switch').pluck<MailSwitch[]>('switch');
}

/** Mails of this kind that are waiting aren't sent either. */
export async function switchOff(db: Database, userId: number, name: MailSwitch): Promise<void> {
  await db('mail_switches').insert({ user_id: userId, switch: name }).onConflict(['user_id', 'switch']).ignore();
}

export async function switchOn(db: Database, userId: number, name: MailSwitch): Promise<void> {
  await db('mail_switches').where({ user_id: userId, switch: name }).delete();
}
