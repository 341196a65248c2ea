import { expect, test } from 'vitest';
import { LoginInput, RegisterInput, User } from './accounts.ts';
import { AdminStats, adminEndpoints, UserUsage } from './admin.ts';
import { billingEndpoints, Invoice } from './billing.ts';
import { Chatbot, Snippets, WidgetConfig } from './chatbots.ts';
import { Conversation, Message } from './conversations.ts';
import { crawlsEndpoints } from './crawls.ts';
import { KnowledgeFile } from './knowledge.ts';
import { z } from './messages.ts';
import { UsageStats } from './usage.ts';
import { Website, WebsitePage } from './websites.ts';

const ofUsage = ['chatMessages', 'voiceMinutes', 'knowledgeBaseRefreshes'];

/** The field names of a shape, or of its items if it is a list. */
function fieldsOf(shape: z.ZodType, inside?: string): string[] {
  interface Schema {
    properties?: Record<string, Schema>;
    items?: Schema;
  }
  let schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema;
  if (inside) schema = schema.properties?.[inside]?.items ?? {};
  return Object.keys(schema.properties ?? {});
}

test.each<[name: string, fields: string[], wanted: string[]]>([
  ['User', fieldsOf(User), ['id', 'username', 'email', 'fullName', 'createdAt', 'isAdmin']],
  ['Login', fieldsOf(LoginInput), ['username', 'password']],
  ['Registration', fieldsOf(RegisterInput), ['username', 'email', 'password', 'fullName']],
  ['Website', fieldsOf(Website), ['id', 'name', 'url', 'createdAt']],
  ['Website page', fieldsOf(WebsitePage), ['url', 'title', 'content', 'isIncluded', 'contentQuality']],
  ['Chatbot', fieldsOf(Chatbot), ['id', 'name', 'websiteId', 'isActive', 'createdAt', 'widgetConfig']],
  [
    'Widget config',
    fieldsOf(WidgetConfig),
    ['chatPosition', 'primaryColor', 'showWelcomeMessage', 'welcomeMessage', 'enableVoice', 'saveHistory', 'prompt'],
  ],
  ['Knowledge file', fieldsOf(KnowledgeFile), ['title', 'fileType', 'filename']],
  ['Conversation', fieldsOf(Conversation), ['id', 'visitorId', 'startedAt', 'endedAt']],
  ['Message', fieldsOf(Message), ['id', 'content', 'isFromUser', 'timestamp']],
  ['Usage of a month', fieldsOf(UsageStats), ofUsage],
  ['Invoice', fieldsOf(Invoice), ['id', 'date', 'amount', 'status']],
  ['Crawled page', fieldsOf(crawlsEndpoints.crawlWebsite.reply, 'pages'), ['url', 'title', 'content']],
  ['Snippet answer', fieldsOf(Snippets), ['snippet']],
  [
    'Admin statistics',
    fieldsOf(AdminStats),
    ['userCount', 'websiteCount', 'chatbotCount', 'conversationCount', 'monthlyUsage'],
  ],
  ['Admin usage', fieldsOf(UserUsage), ['userId', 'username', ...ofUsage]],
  ['User list', fieldsOf(adminEndpoints.listUsers.reply), ['users', 'total']],
  ['Payment intent', fieldsOf(billingEndpoints.createPaymentIntent.reply), ['clientSecret']],
])('%s has the fields of the specification', { tags: ['rule:entity-fields'] }, (_name, fields, wanted) => {
  expect(fields).toEqual(expect.arrayContaining(wanted));
});

test('no user shape has a password', () => {
  expect(fieldsOf(User).filter((name) => /password|hash/i.test(name))).toEqual(['hasPassword']);
});
