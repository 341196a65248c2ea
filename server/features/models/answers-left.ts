import type { Services } from '../../services.ts';
import { answerEstimate, isLimited } from './budget.ts';
import { modelDayOf } from './model-days.ts';

/** How many answers today's model budget of a workspace has room for; Infinity without a limit or with its own model. */
export async function answersLeft(
  { ai, db, modelChoices }: Pick<Services, 'ai' | 'db' | 'modelChoices'>,
  workspaceId: number,
): Promise<number> {
  const { dailyTokens, dailyDollars } = modelChoices.rules;
  if (!ai.chat || !isLimited(modelChoices.rules) || (await modelChoices.ownChat(workspaceId))) return Infinity;
  const estimate = answerEstimate(ai.chat);
  const used = (await modelDayOf(db, workspaceId)) ?? { tokens: 0, cost: 0 };
  const room = (limit: number | null, taken: number, each: number) =>
    limit === null || each === 0 ? Infinity : Math.max(0, Math.floor((limit - taken) / each));
  return Math.min(room(dailyTokens, used.tokens, estimate.tokens), room(dailyDollars, used.cost, estimate.cost));
}
