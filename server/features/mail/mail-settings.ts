import type { MailSettings } from '#shared/contracts/mail.ts';
import type { Services } from '../../services.ts';
import { switchedOff } from './switches.ts';

/** Which mails a user gets. */
export async function mailSettings({ db, config }: Services, userId: number): Promise<MailSettings> {
  const user = await db('users').where('id', userId).first<{ email_confirmed_at: Date | null }>('email_confirmed_at');
  return {
    canSendMail: config.mail !== null,
    isAddressConfirmed: user.email_confirmed_at !== null,
    off: await switchedOff(db, userId),
  };
}
