import { type Chatbot, longestStarter, mostStarters, type WidgetConfig } from '#shared/contracts/chatbots.ts';
import { Source } from '#shared/contracts/conversations.ts';
import { Id } from '#shared/contracts/endpoint.ts';
import { z } from '#shared/contracts/messages.ts';
import type { Starter } from '#shared/contracts/starters.ts';
import type { Database, Transaction } from '../../db/connection.ts';
import type { Services } from '../../services.ts';
import type { WebsiteScope } from '../websites/website-scope.ts';
import { type ChatbotRow, liveChatbots, lockChatbot, toChatbot } from './store.ts';

/** Sent when the starters of a chatbot were changed or its website was built. */
export const tryStartersJob = { name: 'try-starters', data: z.object({ workspaceId: Id, chatbotId: Id }) };

/** Questions that are known to be answered, of which a few are offered after an answer. */
export const mostFollowUps = 20;

const FollowUp = z.object({ question: z.string().max(longestStarter), page: Source.nullable() });
export type FollowUp = z.infer<typeof FollowUp>;

const TriedStarters = z.object({
  from: z.enum(['none', 'site', 'own']),
  questions: z
    .array(z.object({ question: z.string().max(longestStarter), isAnswered: z.boolean(), page: Source.nullable() }))
    .max(mostStarters),
  /** Those that were answered, from this version of the knowledge base. Missing if they are off. */
  followUps: z.object({ version: z.number().nullable(), questions: z.array(FollowUp).max(mostFollowUps) }).optional(),
});
export type TriedStarters = z.infer<typeof TriedStarters>;

type StarterSettings = Pick<WidgetConfig, 'startersFrom' | 'ownStarters'>;

/** What came of trying the starters that are chosen now; null if others, or none, were tried. */
function triedNow({ startersFrom }: StarterSettings, stored: unknown): TriedStarters | null {
  if (startersFrom === 'none') return null;
  const { data } = TriedStarters.safeParse(stored);
  return data && data.from === startersFrom ? data : null;
}

/** A chatbot's starters as its owner sees them. */
export function startersOf(settings: StarterSettings, stored: unknown): { isTrying: boolean; starters: Starter[] } {
  const { startersFrom, ownStarters } = settings;
  const tried = triedNow(settings, stored);
  const known = tried?.questions ?? [];
  const questions =
    startersFrom === 'own' ? ownStarters : known.flatMap(({ question, isAnswered }) => (isAnswered ? question : []));
  const starters = questions.map((question): Starter => {
    const found = known.find((one) => one.question === question);
    const state = found ? (found.isAnswered ? 'answered' : 'unanswered') : 'waiting';
    return { question, state, page: found?.page ?? null };
  });
  const isChoosing = startersFrom === 'site' && tried === null;
  return { isTrying: isChoosing || starters.some(({ state }) => state === 'waiting'), starters };
}

/** Those that visitors see. */
export const shownStarters = (settings: StarterSettings, stored: unknown): string[] =>
  startersOf(settings, stored).starters.flatMap(({ question, state }) => (state === 'answered' ? question : []));

/** Those that were tried on the live version. After a build, they wait until they are tried again. */
export function shownFollowUps(
  { followUps }: Pick<WidgetConfig, 'followUps'>,
  stored: unknown,
  liveVersion: number | null,
): FollowUp[] {
  if (!followUps) return [];
  const tried = TriedStarters.safeParse(stored).data?.followUps;
  return tried?.version === liveVersion ? tried.questions : [];
}

export async function storedStarters(
  db: Database | Transaction,
  { workspaceId, chatbotId }: { workspaceId: number; chatbotId: number },
): Promise<unknown> {
  const row = await liveChatbots(db)
    .where({ id: chatbotId, workspace_id: workspaceId })
    .first<Pick<ChatbotRow, 'tried_starters'> | undefined>('tried_starters');
  return row?.tried_starters ?? null;
}

/** Unless other starters were chosen in the meantime, which are tried by a job of their own. */
export function storeTriedStarters(
  db: Database,
  { workspaceId, chatbotId }: { workspaceId: number; chatbotId: number },
  tried: TriedStarters,
): Promise<void> {
  return db.transaction(async (trx) => {
    const chatbot = await lockChatbot(trx, workspaceId, chatbotId);
    if (chatbot?.widgetConfig.startersFrom !== tried.from) return;
    await liveChatbots(trx)
      .where({ id: chatbotId, workspace_id: workspaceId })
      .update({ tried_starters: JSON.stringify(tried) });
  });
}

/** Has the starters and follow-ups of a chatbot tried if they aren't those that it had before. */
export async function tryChangedStarters(
  { queue }: Pick<Services, 'queue'>,
  trx: Transaction,
  workspaceId: number,
  { before, after }: { before: Chatbot | null; after: Chatbot },
): Promise<void> {
  const chosen = ({ widgetConfig: { startersFrom, ownStarters } }: Chatbot) =>
    JSON.stringify([startersFrom, startersFrom === 'own' && ownStarters]);
  const { startersFrom, followUps } = after.widgetConfig;
  const isAnother = before === null || chosen(before) !== chosen(after);
  const isTurnedOn = followUps && !before?.widgetConfig.followUps;
  if (!isTurnedOn && !(isAnother && (startersFrom !== 'none' || followUps))) return;
  await queue.send(tryStartersJob, { workspaceId, chatbotId: after.id }, trx, { owner: workspaceId });
}

/** Has the starters and follow-ups of all chatbots of a website tried again. */
export function tryStartersAfterBuild(
  { db, queue }: Pick<Services, 'db' | 'queue'>,
  { workspaceId, websiteId }: WebsiteScope,
): Promise<void> {
  return db.transaction(async (trx) => {
    const ids = await liveChatbots(trx)
      .where({ workspace_id: workspaceId, website_id: websiteId })
      .whereRaw(`(widget_config ->> 'startersFrom' in ('site', 'own') or widget_config ->> 'followUps' = 'true')`)
      .orderBy('id')
      .pluck<number[]>('id');
    for (const chatbotId of ids) {
      await queue.send(tryStartersJob, { workspaceId, chatbotId }, trx, { owner: workspaceId });
    }
  });
}

/** How many of the owners' own starters in a workspace weren't answered when they were last tried. */
export async function countUnansweredStarters(db: Database, workspaceId: number): Promise<number> {
  const rows = await liveChatbots(db)
    .where('workspace_id', workspaceId)
    .whereRaw(`widget_config ->> 'startersFrom' = 'own'`)
    .select<ChatbotRow[]>('*');
  return rows
    .flatMap((row) => startersOf(toChatbot(row).widgetConfig, row.tried_starters).starters)
    .filter(({ state }) => state === 'unanswered').length;
}
