import type { User } from '#shared/contracts/accounts.ts';
import { conflict } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { sendMail } from './send-mail.ts';

/** @throws AppError 409 if mail isn't set up */
export async function sendTestMail(services: Services, { id, email, username, language }: User): Promise<number> {
  const to = { userId: id, address: email, language: language ?? 'en' } as const;
  const mail = await services.db.transaction((trx) => sendMail(services, trx, 'test', to, { username }));
  if (mail === null) throw conflict('This server can’t send email yet. Set SMTP_URL and MAIL_FROM first.');
  return mail;
}
