import type { Services } from '../../services.ts';
import { makeInvitation } from './invitations.ts';
import { countUsers } from './store.ts';

/**
 * What the person who starts Parley must know about registration; null if it is open and there is an account. The
 * account made with the link is the administrator's.
 */
export async function registrationRemark({ db, config }: Pick<Services, 'db' | 'config'>): Promise<string | null> {
  const isEmpty = (await countUsers(db)) === 0;
  if (config.registration === 'closed') {
    const first = 'There is no account yet: set ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD.';
    return isEmpty ? `Registration is closed. ${first}` : 'Registration is closed.';
  }
  const reason = config.crawl.allowPrivate
    ? ' because CRAWL_ALLOW_PRIVATE=1 lets every account read private addresses'
    : '';
  const mode = `Registration is by invitation only${reason}. REGISTRATION=open lets anyone register.`;
  const lines = config.registration === 'open' ? [] : [mode];
  if (isEmpty) {
    const { publicUrl } = config;
    const { url } = await db.transaction((trx) => makeInvitation(trx, { createdBy: null, publicUrl, days: 1 }));
    lines.push(`There is no account yet. Create yours, the administrator's, with this link within a day: ${url}`);
  }
  return lines.length > 0 ? lines.join('\n') : null;
}
