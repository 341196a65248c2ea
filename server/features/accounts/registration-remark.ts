import type { Services } from '../../services.ts';
import { countAccounts } from './count-accounts.ts';
import { makeInvitation } from './invitations.ts';

/** What whoever starts Parley must know about registration; null when anybody can register. */
export async function registrationRemark({ db, config }: Pick<Services, 'db' | 'config'>): Promise<string | null> {
  if (config.registration === 'open') return null;
  const isEmpty = (await countAccounts(db)) === 0;
  if (config.registration === 'closed') {
    const first = 'There is no account yet: set ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD.';
    return isEmpty ? `Registration is closed. ${first}` : 'Registration is closed.';
  }
  const reason = config.crawl.allowPrivate
    ? ': with CRAWL_ALLOW_PRIVATE=1 every account can read private addresses'
    : '';
  const remark = `Registration is by invitation only${reason}. REGISTRATION=open lets anybody register.`;
  if (!isEmpty) return remark;
  const { publicUrl } = config;
  const { url } = await db.transaction((trx) => makeInvitation(trx, { createdBy: null, publicUrl, days: 1 }));
  return `${remark}\nThere is no account yet. This link registers the first one, within a day: ${url}`;
}
