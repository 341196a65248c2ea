import { across } from '../../../db/across.ts';
import type { Transaction } from '../../../db/connection.ts';
import type { Services } from '../../../services.ts';
import { chatbotsToJoin } from '../../chatbots/chatbot-queries.ts';
import { recipientsIn } from '../../mail/recipient.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { openWorkspaces } from '../../tenants/workspace-queries.ts';
import { websitesToJoin } from '../../websites/website-queries.ts';
import { conversationUrl, leadMailPrefix, tokenFor } from '../leads/mail-lead.ts';
import { keptTexts } from '../store.ts';

/** Who is at the console has seen it by then, and others can still come in time. */
const mailAfterSeconds = 60;
/** What was missed while no server was running is too old after this. */
const longestHours = 1;
/** In one run. More wait for the next one. */
const most = 200;
/** How many of the visitor's messages the email has. */
const mostMessages = 5;

type Needs = Pick<Services, 'db' | 'config' | 'queue' | 'sealer' | 'limits' | 'log'>;

interface Wait {
  workspace_id: number;
  id: number;
  chatbot_id: number;
  chatbot: string;
  page_url: string | null;
  asked: string;
}

/** Emails the members who can answer about each visitor for whom nobody came, once for each wait. */
export async function mailWaits(services: Needs, signal: AbortSignal): Promise<void> {
  if (!services.config.mail) return;
  for (const wait of await newWaits(services)) {
    signal.throwIfAborted();
    await mailWait(services, wait);
  }
}

const newWaits = ({ db }: Needs) =>
  db('conversations as c')
    .queryContext(across('sweep'))
    .join(chatbotsToJoin(db, ['name']).as('b'), { 'b.workspace_id': 'c.workspace_id', 'b.id': 'c.chatbot_id' })
    .join(websitesToJoin(db), { 'w.workspace_id': 'b.workspace_id', 'w.id': 'b.website_id' })
    .join(openWorkspaces(db).as('s'), 's.id', 'c.workspace_id')
    .whereNull('c.person_id')
    .whereNull('c.ended_at')
    .where('c.is_test', false)
    .whereRaw('c.person_asked_at > now() - make_interval(hours => ?)', [longestHours])
    .whereRaw('c.person_asked_at <= now() - make_interval(secs => ?)', [mailAfterSeconds])
    .whereRaw('(c.person_mailed_at is null or c.person_mailed_at < c.person_asked_at)')
    .orderBy('c.person_asked_at')
    .limit(most)
    .select<Wait[]>(
      'c.workspace_id',
      'c.id',
      'c.chatbot_id',
      'b.name as chatbot',
      'c.page_url',
      // As text, since dates have fewer digits.
      db.raw('c.person_asked_at::text as asked'),
    );

async function mailWait(services: Needs, { workspace_id: workspaceId, id, ...wait }: Wait): Promise<void> {
  const { db, config, limits, log } = services;
  const hasRoom =
    (await limits.has('waitMailByConversation', `${workspaceId}:${id}`)) &&
    (await limits.has('waitMailByWorkspace', workspaceId));
  if (!hasRoom) log.warn({ workspaceId }, 'too many emails about visitors who wait');
  await db.transaction(async (trx) => {
    // Someone may have come meanwhile, or another worker may have sent the emails.
    const taken = await trx('conversations')
      .where({ workspace_id: workspaceId, id, person_id: null, ended_at: null })
      .whereRaw('person_asked_at = ?::timestamptz', [wait.asked])
      .whereRaw('(person_mailed_at is null or person_mailed_at < person_asked_at)')
      .update({ person_mailed_at: trx.fn.now() });
    if (taken === 0 || !hasRoom) return;
    const data = {
      chatbot: wait.chatbot,
      page: wait.page_url,
      messages: (await keptTexts(trx, workspaceId, id)) ? await lastMessages(trx, workspaceId, id) : null,
      url: conversationUrl(config, { chatbotId: wait.chatbot_id, conversationId: id }),
    };
    const roles = ['owner', 'admin', 'editor'] as const;
    // Only to addresses that are proven to be theirs, because anyone can wait.
    for (const to of await recipientsIn(trx, workspaceId, { roles, onlyConfirmed: true })) {
      const once = `${leadMailPrefix(workspaceId, id)}wait:${wait.asked}:${to.userId}`;
      const replyToken = tokenFor(config, to, { workspaceId, conversationId: id });
      await sendMail(services, trx, 'visitor-waits', to, { ...data, replyToken }, { once });
    }
  });
}

/** What the visitor wrote last, in its order. */
async function lastMessages(trx: Transaction, workspaceId: number, conversationId: number): Promise<string> {
  const newestFirst = await trx('messages')
    .where({ workspace_id: workspaceId, conversation_id: conversationId, is_from_user: true })
    .orderBy('id', 'desc')
    .limit(mostMessages)
    .pluck<string[]>('content');
  return newestFirst.toReversed().join('\n');
}
