import type { MailInput } from '#server/mail/kinds.ts';
import type { PlanName } from '#shared/plans/plans.ts';
import { across } from '../../../db/across.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { Services } from '../../../services.ts';
import { recipientsIn } from '../../mail/recipient.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { hasPaymentMethod, workspacesToJoin } from '../../tenants/workspace-queries.ts';
import { spendingLimits } from '../spending/store.ts';
import type { UsageAlert } from './record-alert.ts';

type Needed = Pick<Services, 'db' | 'config' | 'queue' | 'sealer'>;

/** An alert as its row. Both times are texts, so that they stay exact. */
interface AlertRow extends Omit<UsageAlert, 'period'> {
  period: string;
}

const atOnce = 100;
/** Longer than any period, so that no alert is repeated in it. */
const keptDays = 60;

/**
 * Emails what was recorded to owners and admins. Without a mail server, alerts are dropped.
 * @throws AggregateError once all others are mailed; those that failed are tried again by the next job
 */
export async function mailAlerts(services: Needed, signal: AbortSignal): Promise<void> {
  const { db } = services;
  const failures: unknown[] = [];
  for (;;) {
    const alerts = await db('usage_alerts')
      .queryContext(across('sweep'))
      .whereNull('mailed_at')
      .orderBy(['created_at', 'workspace_id', 'meter', 'state', 'allowed'])
      // Past those that failed, which come first.
      .offset(failures.length)
      .limit(atOnce)
      .select<AlertRow[]>(
        'workspace_id as workspaceId',
        'meter',
        'state',
        db.raw('cast(period as text) as period'),
        db.raw('cast(used as float8) as used'),
        db.raw('cast(allowed as float8) as allowed'),
      );
    for (const alert of alerts) {
      signal.throwIfAborted();
      await db.transaction((trx) => mailAlert(services, trx, alert)).catch((error: unknown) => failures.push(error));
    }
    if (alerts.length < atOnce) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `Usage alerts failed: ${failures.length}`);
}

async function mailAlert(services: Needed, trx: Transaction, alert: AlertRow): Promise<void> {
  const { workspaceId, period, meter, state, used, allowed } = alert;
  const key = { workspace_id: workspaceId, period, meter, state, allowed };
  await trx('usage_alerts').where(key).update({ mailed_at: trx.fn.now() });
  const workspace = await workspacesToJoin(trx, ['name', 'plan'])
    .where('id', workspaceId)
    .first<{ name: string; plan: PlanName } | undefined>();
  if (!workspace) return;
  // A warning is useless once all of it is used, which another email says.
  const reached = () =>
    trx('usage_alerts')
      .where({ ...key, state: 'reached' })
      .first('meter');
  if (state === 'near' && (await reached())) return;
  const data = {
    workspace: workspace.name,
    meter,
    state,
    used,
    allowed,
    ...(await consequencesOf(services, trx, alert)),
    url: `${services.config.publicUrl}/dashboard/billing`,
  };
  for (const to of await recipientsIn(trx, workspaceId, { roles: ['owner', 'admin'], onlyConfirmed: true })) {
    const once = `usage ${workspaceId} ${period} ${meter} ${state} ${allowed} ${to.userId}`;
    await sendMail(services, trx, 'usage-alert', to, data, { once });
  }
}

/** What happens when all of it is used. */
async function consequencesOf(
  { config }: Needed,
  trx: Transaction,
  { workspaceId, meter }: AlertRow,
): Promise<Pick<MailInput<'usage-alert'>, 'beyond' | 'capDollars'>> {
  if (!(await hasPaymentMethod(trx, workspaceId))) {
    return { beyond: meter === 'modelTokens' || meter === 'modelDollars' ? 'quoted' : 'declined', capDollars: null };
  }
  const { capCents, atCap } = await spendingLimits(config, trx, workspaceId);
  const capDollars = capCents / 100;
  if (meter === 'modelTokens' || meter === 'modelDollars') return { beyond: 'quoted', capDollars };
  if (meter === 'chatMessages' && capCents > 0) return { beyond: 'billed', capDollars };
  return { beyond: atCap === 'quote' ? 'quoted' : 'declined', capDollars };
}

export async function sweepAlerts({ db }: Pick<Services, 'db'>): Promise<void> {
  await db('usage_alerts')
    .queryContext(across('sweep'))
    .where('created_at', '<', db.raw('now() - make_interval(days => ?)', [keptDays]))
    .delete();
}
