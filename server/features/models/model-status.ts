import type { ModelStatus, WorkspaceModelStatus } from '#shared/contracts/system.ts';
import type { Message } from '#shared/messages/message.ts';
import type { Services } from '../../services.ts';
import { answerEstimate, hasRoom } from './budget.ts';
import { modelDayOf } from './model-days.ts';
import { isModelSetupOver } from './store.ts';

/** A model that has failed for a shorter time may work again with the next question. */
const tellsAfterMs = 5 * 60 * 1000;
const failing: Message =
  'The model has failed for more than 5 minutes. Until it’s back, answers are quoted from your pages.';
const usedUp: Message = 'Today’s model budget is used up. Until tomorrow (UTC), answers are quoted from your pages.';

/** Whether a model is set up and was reachable at the last check. */
export function modelStatus({ ai }: Pick<Services, 'ai'>): ModelStatus {
  return ai.chat ? { state: ai.health.state, problems: [...ai.health.problems] } : { state: 'none', problems: [] };
}

/** The same, including the results of its answers to a workspace. */
export async function modelStatusOf(
  services: Pick<Services, 'ai' | 'db' | 'modelChoices'>,
  workspaceId: number,
  now = Date.now(),
): Promise<WorkspaceModelStatus> {
  const current = modelStatus(services);
  const hasOwn = (await services.modelChoices.ownChat(workspaceId)) !== null;
  if (current.state === 'none' && !hasOwn) return current;
  // A workspace's own model is only judged by its answers.
  const status: WorkspaceModelStatus = hasOwn
    ? { state: 'unknown', problems: [] }
    : { ...current, ...(services.ai.secondChat && { hasSecondModel: true }) };
  const day = await modelDayOf(services.db, workspaceId);
  const { chat } = services.ai;
  if (day && !hasOwn && chat && !hasRoom(day, answerEstimate(chat), services.modelChoices.rules)) {
    return { ...status, state: 'unavailable', problems: [usedUp, ...status.problems] };
  }
  // A provider that can't be reached was already reported.
  if (!day?.failingSince || now - day.failingSince.getTime() < tellsAfterMs || status.state === 'unavailable') {
    return status;
  }
  return { ...status, state: 'unavailable', problems: [failing, ...status.problems] };
}

/** The same for a user: an administrator is asked to connect a model until one was, or an administrator skips it. */
export async function modelStatusFor(
  services: Pick<Services, 'ai' | 'db' | 'modelChoices'>,
  { workspaceId, isAdmin }: { workspaceId: number; isAdmin: boolean },
): Promise<WorkspaceModelStatus> {
  const status = await modelStatusOf(services, workspaceId);
  if (!isAdmin || status.state !== 'none' || (await isModelSetupOver(services.db))) return status;
  return { ...status, proposesModel: true };
}
