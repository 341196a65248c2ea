import { WidgetConfig } from '#shared/contracts/chatbots.ts';
import type { CrawlReply } from '#shared/contracts/crawls.ts';
import { type Try, type TryEvent, triedQuestions, tryLimits } from '#shared/contracts/tries.ts';
import { quoted } from '#shared/messages/message.ts';
import { AppError, impossible } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { insertChatbot } from '../chatbots/store.ts';
import { followCrawl } from '../crawls/follow-crawl.ts';
import { followBuild } from '../knowledge/build/follow-build.ts';
import { requestBuild } from '../knowledge/build/request-build.ts';
import { storeChoice } from '../knowledge/build/store-choice.ts';
import { suggestQuestions } from '../starters/suggest-questions.ts';
import { discardTry } from './discard-tries.ts';
import type { StartedTry } from './start-try.ts';

/** With the time in line. The crawl itself takes a quarter of it at most. */
const longestMs = 60_000;

/**
 * Yields how a website is read, then its chatbot. If it ends before that, nothing of it is left.
 * @throws AppError 422 with the cause if the website can't be read or has no text, 503 if it took too long
 */
export async function* followTry(
  services: Services,
  started: StartedTry,
  disconnect: AbortSignal,
): AsyncGenerator<TryEvent> {
  const signal = AbortSignal.any([disconnect, AbortSignal.timeout(longestMs)]);
  let isDone = false;
  try {
    let crawled: CrawlReply | null = null;
    for await (const event of followCrawl(services, started.crawl, signal)) {
      if (event.event === 'done') crawled = event.data;
      else yield event;
    }
    if (!crawled) throw tookTooLong();
    const pages = crawled.pages.filter(({ content }) => content.trim() !== '');
    if (pages.length === 0) throw impossible(quoted(crawled.warnings[0] ?? 'No text was found on this website.'));
    yield { event: 'building', data: {} };
    await build(services, started, pages, signal);
    const data = await openChatbot(services, started, pages.length);
    isDone = true;
    yield { event: 'done', data };
  } finally {
    if (!isDone) services.background.add(discardTry(services, started.workspaceId));
  }
}

async function build(
  services: Services,
  { workspaceId, websiteId }: StartedTry,
  read: CrawlReply['pages'],
  signal: AbortSignal,
): Promise<void> {
  const pages = read.map(({ url, title }) => ({ url, title, isIncluded: true }));
  const scope = { workspaceId, websiteId };
  const buildId = await storeChoice(services.db, scope, { pages, additionalContent: [] }, (trx) =>
    requestBuild(services, trx, { ...scope, kind: 'create' }),
  );
  for await (const { event } of followBuild(services, { workspaceId, buildId }, signal)) {
    if (event === 'done') return;
  }
  throw tookTooLong();
}

async function openChatbot(
  services: Services,
  { workspaceId, websiteId, siteName, origin, id }: StartedTry,
  pages: number,
): Promise<Try> {
  const chatbot = await insertChatbot(services.db, workspaceId, {
    websiteId,
    name: siteName,
    // Until someone keeps it, nobody pays for a model's answers, and it is only shown on our own pages.
    widgetConfig: WidgetConfig.parse({ answersFrom: 'pages' }),
    allowedOrigins: [...new Set([new URL(services.config.publicUrl).origin, origin])],
  });
  const asked = { ...chatbot, workspaceId, websiteName: siteName };
  const questions = (await suggestQuestions(services, asked, { most: triedQuestions })).map(({ question }) => question);
  const deletedAt = new Date(Date.now() + tryLimits.hours * 60 * 60 * 1000).toISOString();
  return { id, chatbotId: chatbot.id, siteName, pages, questions, deletedAt };
}

const tookTooLong = () => new AppError(503, 'Reading the website took too long. Please try again.');
