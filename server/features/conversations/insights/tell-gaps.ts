import { createHash, randomUUID } from 'node:crypto';
import { maxEventText } from '#shared/contracts/webhook-events.ts';
import { across } from '../../../db/across.ts';
import type { Database } from '../../../db/connection.ts';
import type { Services } from '../../../services.ts';
import { chatbotsToJoin } from '../../chatbots/chatbot-queries.ts';
import type { ChatbotScope } from '../../chatbots/owned-chatbot.ts';
import { siteLanguage } from '../../knowledge/build/site-language.ts';
import { openWorkspaces } from '../../tenants/workspace-queries.ts';
import { type NewEvent, recordEvents } from '../../webhooks/record-events.ts';
import { wantedSince, wantsEvents } from '../../webhooks/webhook-queries.ts';
import { listClosedGaps } from './closed-gaps.ts';
import { findOpenGaps, gapKey, mostMisses, type OpenGap, unansweredOf } from './list-gaps.ts';
import { listMisses } from './store.ts';

/** The events of this file, as an SQL array. */
const gapEvents = `array['gap.opened', 'gap.closed']`;
/** What doesn't fit in one run is first in the next one. */
const runMs = 4 * 60 * 1000;
const mostChatbots = 2000;
/** A gap with more wordings is known by the first ones. */
const mostKeys = 100;

/** A gap that webhooks know about, with the hashes of its wordings' keys. */
interface ToldGap {
  id: string;
  keys: string[];
}

interface Watched {
  chatbot: ChatbotScope;
  /** Since when a webhook has existed that wants these events. */
  since: Date;
  gaps: ToldGap[];
  checkedAt: Date | null;
}

/**
 * Compares the open gaps of every chatbot whose webhooks want to know with those they know about. Gaps depend on
 * messages, ratings, entries, decisions and knowledge, so comparing is simpler than noticing each change.
 */
export async function tellGaps(services: Services, signal: AbortSignal): Promise<void> {
  const { db } = services;
  await db('told_gaps as t')
    .queryContext(across('sweep'))
    .whereRaw(`not ${wantsEvents(gapEvents, 't.workspace_id')}`)
    .delete();
  const end = Date.now() + runMs;
  for (const watched of await watchedChatbots(db)) {
    signal.throwIfAborted();
    if (Date.now() > end) return;
    await tellGapsOf(services, watched);
  }
}

/** Those that were checked longest ago first. */
async function watchedChatbots(db: Database): Promise<Watched[]> {
  const rows = await db
    .from(chatbotsToJoin(db).as('c'))
    .queryContext(across('sweep'))
    .join(openWorkspaces(db).as('s'), 's.id', 'c.workspace_id')
    .join(wantedSince(db, gapEvents), 'w.workspace_id', 'c.workspace_id')
    .leftJoin('told_gaps as t', { 't.workspace_id': 'c.workspace_id', 't.chatbot_id': 'c.id' })
    .orderByRaw('t.checked_at nulls first')
    .limit(mostChatbots)
    .select<
      { id: number; workspace_id: number; website_id: number; since: Date; gaps: ToldGap[]; checked_at: Date | null }[]
    >('c.id', 'c.workspace_id', 'c.website_id', 'w.since', 't.gaps', 't.checked_at');
  return rows.map(({ id, workspace_id, website_id, since, gaps, checked_at }) => ({
    chatbot: { id, workspaceId: workspace_id, websiteId: website_id },
    since,
    gaps: gaps ?? [],
    checkedAt: checked_at,
  }));
}

async function tellGapsOf(services: Services, { chatbot, since, gaps: told, checkedAt }: Watched): Promise<void> {
  const { db } = services;
  const language = await siteLanguage(db, chatbot);
  const keysOf = (texts: readonly string[]) => [...new Set(texts.map((text) => hashOf(chatbot, text, language)))];
  const open = (await findOpenGaps(db, chatbot)).map((gap) => ({
    gap,
    keys: keysOf(gap.wordings.map(({ text }) => text)),
  }));
  const openKeys = new Set(open.flatMap(({ keys }) => keys));
  const isOpen = ({ keys }: ToldGap) => keys.some((key) => openKeys.has(key));
  const next = told.filter(isOpen).map((gap) => ({ ...gap, keys: [...gap.keys] }));
  const events: NewEvent[] = [];
  for (const { gap, keys } of open) {
    const known = next.find((one) => one.keys.some((key) => keys.includes(key)));
    if (known) {
      // A new wording of it, which may be the only one left later.
      known.keys = [...new Set([...known.keys, ...keys])].slice(-mostKeys);
      continue;
    }
    const id = `gap_${randomUUID().replaceAll('-', '')}`;
    next.push({ id, keys: keys.slice(0, mostKeys) });
    // A new webhook isn't told about all earlier ones.
    if (checkedAt !== null || gap.latest.lastAskedAt >= since) events.push(opened(id, chatbot, gap));
  }
  const gone = told.filter((gap) => !isOpen(gap));
  if (gone.length > 0) events.push(...(await closings(db, chatbot, gone, language)));

  await db.transaction(async (trx) => {
    const key = { workspace_id: chatbot.workspaceId, chatbot_id: chatbot.id };
    const row = { gaps: JSON.stringify(next), checked_at: new Date() };
    // Of two workers that compared at the same time, one tells.
    const written =
      checkedAt === null
        ? await trx('told_gaps')
            .insert({ ...key, ...row })
            .onConflict(['workspace_id', 'chatbot_id'])
            .ignore()
            .returning('chatbot_id')
        : await trx('told_gaps')
            .where({ ...key, checked_at: checkedAt })
            .update(row)
            .returning('chatbot_id');
    if (written.length > 0) await recordEvents(services, trx, chatbot.workspaceId, events);
  });
}

const hashOf = ({ workspaceId, id }: ChatbotScope, question: string, language: string): string =>
  createHash('sha256')
    .update(`${workspaceId} ${id} ${gapKey(question, language)}`)
    .digest('base64url')
    .slice(0, 22);

function opened(gapId: string, { id: chatbotId }: ChatbotScope, { wordings, count }: OpenGap): NewEvent {
  const [{ text, conversationId }] = wordings;
  const question = text.slice(0, maxEventText);
  return {
    type: 'gap.opened',
    data: { gapId, chatbotId, conversationId, question, count, unanswered: unansweredOf(wordings) },
  };
}

/** Why gaps aren't open anymore. Their questions are looked up, because they may have been deleted. */
async function closings(
  db: Database,
  chatbot: ChatbotScope,
  gone: readonly ToldGap[],
  language: string,
): Promise<NewEvent[]> {
  const dismissed = new Set<string>();
  for (const { reason, keys } of await listClosedGaps(db, chatbot)) {
    if (reason === 'dismissed') for (const key of keys) dismissed.add(key);
  }
  const misses = new Map<string, { question: string; conversationId: number; isDismissed: boolean }>();
  for (const { question, conversationId } of await listMisses(db, chatbot, mostMisses)) {
    if (question === '') continue;
    const key = hashOf(chatbot, question, language);
    const isDismissed = dismissed.has(gapKey(question, language));
    if (!misses.has(key)) misses.set(key, { question, conversationId, isDismissed });
  }
  return gone.map(({ id: gapId, keys }) => {
    const miss = keys.map((key) => misses.get(key)).find((found) => found !== undefined);
    const reason = miss === undefined ? 'forgotten' : miss.isDismissed ? 'dismissed' : 'answered';
    return {
      type: 'gap.closed',
      data: {
        gapId,
        chatbotId: chatbot.id,
        conversationId: miss?.conversationId ?? null,
        question: miss?.question ?? null,
        reason,
      },
    };
  });
}
