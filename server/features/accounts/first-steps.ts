import type { Services } from '../../services.ts';
import { makeInvitation } from './invitations.ts';
import { hasUsers } from './store.ts';

interface FirstSteps {
  /** Where the administrator's account is created; null if there is an account, or registration is closed. */
  firstAccountUrl: string | null;
  /** What the person who starts Parley must know about registration; null if it is open and there is an account. */
  remark: string | null;
}

/**
 * People who start Parley see the link, and a stranger who reaches the server before them doesn't: without it, nobody
 * becomes the administrator, whatever address they come from.
 */
export async function firstSteps({ db, config }: Pick<Services, 'db' | 'config'>): Promise<FirstSteps> {
  const isEmpty = !(await hasUsers(db));
  if (config.registration === 'closed') {
    const first = 'There is no account yet: set ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD.';
    return {
      firstAccountUrl: null,
      remark: isEmpty ? `Registration is closed. ${first}` : 'Registration is closed.',
    };
  }
  const reason = config.crawl.allowPrivate
    ? ' because CRAWL_ALLOW_PRIVATE=1 lets every account read private addresses'
    : '';
  const mode = `Registration is by invitation only${reason}. REGISTRATION=open lets anyone register.`;
  const lines = config.registration === 'open' ? [] : [mode];
  if (isEmpty) {
    lines.unshift(
      'There is no account yet. The one that you create at this address within a day is the administrator’s.',
    );
  }
  return {
    firstAccountUrl: isEmpty ? await firstInvitation(db, config.publicUrl) : null,
    remark: lines.length > 0 ? lines.join('\n') : null,
  };
}

async function firstInvitation(db: Services['db'], publicUrl: string): Promise<string> {
  const { url } = await db.transaction((trx) => makeInvitation(trx, { createdBy: null, publicUrl, days: 1 }));
  return url;
}
