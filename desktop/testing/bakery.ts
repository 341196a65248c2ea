import type { User } from '#shared/contracts/accounts.ts';
import type { ListedUser } from '#shared/contracts/admin.ts';
import { type Chatbot, WidgetConfig } from '#shared/contracts/chatbots.ts';
import type { LatestCrawl } from '#shared/contracts/crawls.ts';
import { done } from '#shared/contracts/endpoint.ts';
import type { BuildSummary, KnowledgeBase } from '#shared/contracts/knowledge.ts';
import type { Overview } from '#shared/contracts/overview.ts';
import type { MonthlyUsage, UsageLimits } from '#shared/contracts/usage.ts';
import type { PageSummary, Website, WebsitePage } from '#shared/contracts/websites.ts';
import type { Workspace } from '#shared/contracts/workspaces.ts';
import { json, type Replies } from './stand-in.ts';

const createdAt = '2026-01-12T10:00:00.000Z';

/** The owner of the bakery. */
export const olive: User = {
  id: 1,
  username: 'olive',
  email: 'olive@parley.example',
  fullName: null,
  createdAt,
  isAdmin: false,
  plan: 'free',
  language: null,
  hasPassword: true,
};

/** A user as administrators see them. */
export const listed = (user: User): ListedUser => ({ ...user, isDisabled: false, closesAt: null });

/** An administrator of the installation. */
export const root: User = { ...olive, id: 2, username: 'root', email: 'root@parley.example', isAdmin: true };

/** Olive's own workspace, without other members. */
export const olives: Workspace = {
  id: 'olives-workspace-id-22',
  name: 'Olive’s workspace',
  plan: 'free',
  role: 'owner',
  isCurrent: true,
  memberCount: 1,
  needsSignIn: false,
  requiresFactor: false,
  needsFactor: false,
  closesAt: null,
};

export const bakery: Website = {
  id: 7,
  name: 'Bakery',
  url: 'https://bakery.example/',
  createdAt,
  activeCrawlId: null,
  hasKnowledge: true,
};

export const helper: Chatbot = {
  id: 3,
  name: 'Helper',
  websiteId: bakery.id,
  isActive: true,
  createdAt,
  widgetConfig: WidgetConfig.parse({}),
  allowedOrigins: [],
};

export const hours: WebsitePage = {
  url: 'https://bakery.example/hours',
  title: 'Hours',
  content: 'We are open on Sundays from 8 to 12.',
  isIncluded: true,
  contentQuality: 1,
};

/** A page in the format of its website's outline. */
export const outlined = ({ content, ...page }: WebsitePage): PageSummary => ({
  ...page,
  characters: content.length,
  isLinkList: false,
  sameTitle: 0,
  beginning: content.slice(0, 300),
});

export const summary: BuildSummary = {
  pages: 1,
  entries: 0,
  files: 0,
  chunks: 1,
  characters: 36,
  skipped: 0,
  model: 'lexical',
  seconds: 1,
  warnings: [],
};

const noCrawl: LatestCrawl = { activeCrawlId: null, mostPages: 100, failure: null, crawl: null };
const knowledge: KnowledgeBase = { build: null, isReady: true };
const usage: MonthlyUsage = { chatMessages: 0, voiceMinutes: 0, knowledgeBaseRefreshes: 0, uncountedMessages: 0 };
export const limits: UsageLimits = {
  month: '2026-01',
  plan: 'free',
  hasPaymentMethod: false,
  hasPremium: false,
  crawlPages: 100,
  meters: [],
  spending: null,
  visitor: null,
};

const nothing = {
  ...{ conversations: 0, messages: 0, answers: 0, unanswered: 0 },
  ...{ quoted: 0, hinted: 0, disliked: 0 },
};
/** Nobody has asked the helper anything yet. */
export const overview: Overview = {
  perDay: Array.from({ length: 14 }, (_, day) => ({
    date: `2026-01-${String(day + 1).padStart(2, '0')}`,
    answers: 0,
    unanswered: 0,
  })),
  total: nothing,
  previous: nothing,
  tests: { last: { passed: 0, failed: 0 }, before: null, untested: [{ chatbotId: 3, name: 'Helper' }] },
  gaps: [],
  conversations: [],
  crawls: [],
  installed: [],
  isTested: false,
};

/** The API's answers to Olive, who has one website with one page, and one chatbot. */
export const bakeryCalls: Replies = {
  'GET /api/downloads': json({ version: '1.0.0', installers: [] }),
  'GET /api/user': json(olive),
  'GET /api/user/second-factor': json({ authenticator: null, passkeys: 0, recoveryCodes: 0 }),
  'GET /api/user/passkeys': json({ passkeys: [], isOffered: false }),
  'GET /api/user/sign-in-providers': json({ providers: [] }),
  'GET /api/model-status': json({ state: 'available', problems: [] }),
  'GET /api/sign-in/providers': json({ providers: [], byEmail: false }),
  'GET /api/registration': json({ mode: 'open', canSendMail: false }),
  'GET /api/overview': json(overview),
  'GET /api/usage-stats': json(usage),
  'GET /api/usage-limits': json(limits),
  'GET /api/workspaces': json([olives]),
  'GET /api/data-processing': json({
    host: 'parley.example',
    database: 'embedded',
    backupDays: 7,
    recipients: [],
    chatbots: [],
  }),
  'GET /api/websites': json([bakery]),
  'GET /api/updates': json([]),
  'GET /api/websites/7': json(bakery),
  'GET /api/websites/7/pages': json([hours]),
  'GET /api/websites/7/page-outline': json([outlined(hours)]),
  'GET /api/websites/7/page-counts': json({ all: 1, stored: 1, content: 0 }),
  'GET /api/websites/7/latest-crawl': json(noCrawl),
  'GET /api/websites/7/entries': json([]),
  'GET /api/websites/7/key-facts': json({ facts: [] }),
  'GET /api/websites/7/knowledge-base': json(knowledge),
  'DELETE /api/websites/7': json(done),
  'GET /api/chatbots': json([helper]),
  'GET /api/chatbots/3': json(helper),
  'POST /api/chatbots/3/test-token': json({ token: 'test' }),
  'GET /api/chatbots/3/test-questions': json({ questions: [] }),
  'GET /api/websites/7/sample-answer': json({ sample: null }),
  'GET /api/chatbots/3/everyday-questions': json({
    kind: 'food',
    because: ['Bakery'],
    language: 'en',
    isReady: false,
    questions: [],
  }),
  'GET /api/chatbots/3/starters': json({ isReady: true, isTrying: false, starters: [] }),
  'GET /api/chatbots/3/files': json([]),
  'GET /api/chatbots/3/install': json({ state: 'waiting' }),
  'GET /api/chatbots/3/share-link': json({ url: null }),
  'GET /api/chatbots/3/snippet': json({
    snippet: '<script></script>',
    advanced: '<script async></script>',
    warning: null,
  }),
  'PATCH /api/chatbots/3': json(helper),
  'DELETE /api/chatbots/3': json(done),
  'GET /api/inbox': json([]),
  'GET /api/inbox/state': json({ waiting: 0, unanswered: 0, isAvailable: false, name: 'Olive' }),
  'GET /api/leads': json([]),
  'GET /api/audit-log': json([]),
  'GET /api/admin/audit-log': json([]),
  'GET /api/admin/local-embeddings': json({
    state: 'absent',
    model: 'multilingual-e5-small',
    license: 'MIT',
    page: 'https://huggingface.co/intfloat/multilingual-e5-small',
    bytes: 0,
    totalBytes: 135_429_554,
    isOurs: true,
    problem: null,
  }),
  'GET /api/admin/local-reranker': json({
    state: 'absent',
    model: 'mmarco-mMiniLMv2-L12-H384-v1',
    license: 'Apache-2.0',
    page: 'https://huggingface.co/cross-encoder/mmarco-mMiniLMv2-L12-H384-v1',
    bytes: 0,
    totalBytes: 135_702_677,
    isOurs: true,
    problem: null,
  }),
};
