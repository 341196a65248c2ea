import { setTimeout as wait } from 'node:timers/promises';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { conversationsEndpoints, type TranscriptMessage } from '#shared/contracts/conversations.ts';
import { crawlsEndpoints } from '#shared/contracts/crawls.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { usageEndpoints } from '#shared/contracts/usage.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import type { Workload } from './workload.ts';

/** How long Parley may take to resume interrupted work, which is how long a question waits in the queue. */
const settleMs = 300_000;
const conversationsPerPage = 100;

/** Faults that remain after all interrupted work had time to end. Empty if there are none. */
export async function check(workload: Workload): Promise<string[]> {
  const faults = [
    ...(await checkEntries(workload)),
    ...(await checkName(workload)),
    ...(await checkConversations(workload)),
    ...(await checkDeletions(workload)),
    ...(await checkWork(workload)),
  ];
  for (const prices of workload.record.mixedVersions)
    faults.push(`one search found two versions: ${prices.join(', ')}`);
  return faults;
}

async function checkEntries({ owner, websiteId, record }: Workload): Promise<string[]> {
  const entries = await owner.get(knowledgeEndpoints.listEntries, { params: { id: websiteId } });
  const faults: string[] = [];
  for (const [title, { content, isAcknowledged }] of record.entries) {
    const stored = entries.filter((entry) => entry.title === title);
    if (isAcknowledged && stored.length !== 1)
      faults.push(`${title} was acknowledged and exists ${stored.length} times`);
    if (stored.some((entry) => entry.content !== content)) faults.push(`${title} has a different text`);
  }
  return faults;
}

async function checkName({ owner, chatbotId, record: { name } }: Workload): Promise<string[]> {
  const chatbots = await owner.get(chatbotsEndpoints.listChatbots);
  const stored = Number(chatbots.find(({ id }) => id === chatbotId)?.name.replace('Helper ', ''));
  const isFine = stored >= name.acknowledged && stored <= name.sent;
  return isFine ? [] : [`the chatbot is named "Helper ${stored}", but "Helper ${name.acknowledged}" was acknowledged`];
}

/** Every acknowledged answer exists. Every question has one, or is marked and not charged. */
async function checkConversations({ owner, chatbotId, record }: Workload): Promise<string[]> {
  const faults: string[] = [];
  let answered = 0;
  for (let page = 1; ; page += 1) {
    const conversations = await owner.get(conversationsEndpoints.listConversations, {
      params: { id: chatbotId },
      query: { page, limit: conversationsPerPage },
    });
    for (const { id, conversationId } of conversations) {
      const messages = await pollForAnswer(async () => {
        const all = await owner.get(conversationsEndpoints.listMessages, { params: { id } });
        return all.some((message, i) => isOpen(message, all[i + 1])) ? null : all;
      });
      if (!messages) faults.push(`conversation ${conversationId} has a question without an answer that is not marked`);
      answered += messages?.filter(({ isFromUser, isUnanswered }) => isFromUser && !isUnanswered).length ?? 0;
      const known = record.conversations.get(conversationId) ?? new Map<number, string>();
      for (const [answerId, content] of known) {
        const stored = messages?.find((message) => message.id === answerId);
        if (stored?.content !== content) faults.push(`answer ${answerId} was sent and is lost or changed`);
      }
      record.conversations.delete(conversationId);
    }
    if (conversations.length < conversationsPerPage) break;
  }
  // One without a message isn't listed.
  for (const [conversationId, answers] of record.conversations)
    if (answers.size > 0) faults.push(`conversation ${conversationId} is lost`);
  const { chatMessages } = await owner.get(usageEndpoints.getUsageStats);
  if (chatMessages !== answered) faults.push(`${answered} questions were answered and ${chatMessages} charged`);
  return faults;
}

const isOpen = (message: TranscriptMessage, next: TranscriptMessage | undefined) =>
  message.isFromUser && !message.isUnanswered && (next?.isFromUser ?? true);

async function checkDeletions({ owner, record }: Workload): Promise<string[]> {
  const websites = await owner.get(websitesEndpoints.listWebsites);
  const back = record.deletedWebsites.filter((id) => websites.some((website) => website.id === id));
  return back.map((id) => `website ${id} was deleted and exists again`);
}

/** Crawls and builds that were interrupted have ended. */
async function checkWork({ owner, websiteId, record }: Workload): Promise<string[]> {
  const faults: string[] = [];
  const build = await pollForAnswer(async () => {
    const last = (await owner.get(knowledgeEndpoints.getKnowledge, { params: { id: websiteId } })).build;
    return last && hasEnded(last.status) ? last : null;
  });
  if (!isFine(build)) faults.push(`the last build ended as ${build?.status}: ${build?.error}`);
  for (const id of record.crawls) {
    const crawl = await pollForAnswer(async () => {
      const now = await owner.get(crawlsEndpoints.getCrawl, { params: { id } });
      return hasEnded(now.status) ? now : null;
    });
    if (!isFine(crawl)) faults.push(`crawl ${id} ended as ${crawl?.status}: ${crawl?.error}`);
  }
  return faults;
}

/** Work that is killed repeatedly fails with a message. */
const isFine = (work: { status: string; error: string | null } | null) =>
  work?.status === 'done' || (work?.error?.includes('interrupted too often') ?? false);

const hasEnded = (status: string) => status !== 'queued' && status !== 'running';

/** Repeats a request until there is an answer. Null on a timeout. */
async function pollForAnswer<T>(ask: () => Promise<T | null>): Promise<T | null> {
  for (const end = Date.now() + settleMs; Date.now() < end; await wait(250)) {
    const answer = await ask();
    if (answer !== null) return answer;
  }
  return null;
}
