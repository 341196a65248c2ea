import type { Services } from '../../services.ts';
import { crossed, recordAlert, type UsageAlert } from '../usage/alerts/record-alert.ts';
import { type Amount, hasRoom } from './budget.ts';
import { modelDayOf } from './model-days.ts';

interface Needed extends Pick<Services, 'db'> {
  modelChoices: Pick<Services['modelChoices'], 'rules'>;
}
type Alert = Pick<UsageAlert, 'meter' | 'used' | 'allowed'>;

/** The limits of a day's budget, with what is used of them. */
function limitsOf({ modelChoices: { rules } }: Pick<Needed, 'modelChoices'>, { tokens, cost }: Amount): Alert[] {
  const { dailyTokens, dailyDollars } = rules;
  return [
    ...(dailyTokens === null ? [] : [{ meter: 'modelTokens', used: tokens, allowed: dailyTokens } as const]),
    ...(dailyDollars === null ? [] : [{ meter: 'modelDollars', used: cost, allowed: dailyDollars } as const]),
  ];
}

/**
 * Records an alert if an answer or its embeddings brought a workspace near its model budget of today.
 * @param of `day` is the one whose budget the answer counts toward: yesterday's if it began before midnight (UTC)
 */
export async function alertNearBudget(
  services: Needed,
  workspaceId: number,
  of: { day: string; before: Amount; after: Amount },
): Promise<void> {
  if (of.day !== new Date().toISOString().slice(0, 10)) return;
  const before = limitsOf(services, of.before);
  for (const [index, alert] of limitsOf(services, of.after).entries()) {
    const state = crossed(before[index]?.used ?? 0, alert.used, alert.allowed);
    if (state) await recordAlert(services.db, { workspaceId, period: 'day', state, ...alert });
  }
}

/**
 * Records an alert if today's model budget has no room for another answer. Not if only answers in progress fill it,
 * because they may use less.
 */
export async function alertNoRoom(services: Needed, workspaceId: number, estimate: Amount): Promise<void> {
  const used = (await modelDayOf(services.db, workspaceId)) ?? { tokens: 0, cost: 0 };
  const { dailyTokens, dailyDollars } = services.modelChoices.rules;
  const isFull = {
    modelTokens: !hasRoom(used, estimate, { dailyTokens, dailyDollars: null }),
    modelDollars: !hasRoom(used, estimate, { dailyTokens: null, dailyDollars }),
  };
  for (const alert of limitsOf(services, used)) {
    if (isFull[alert.meter as keyof typeof isFull]) {
      await recordAlert(services.db, { workspaceId, period: 'day', state: 'reached', ...alert });
    }
  }
}
