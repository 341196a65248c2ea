import { User } from './accounts.ts';
import { AnswerReasons } from './answer-reasons.ts';
import { Expectation, TestOrigin } from './answer-tests.ts';
import { Source } from './conversations.ts';
import { endpoint, Id, Time } from './endpoint.ts';
import { KeyFactKind } from './key-facts.ts';
import { EntryKind } from './knowledge.ts';
import { LeadStatus } from './leads.ts';
import { z } from './messages.ts';
import { ReadingInput } from './reading.ts';
import { UpdateSettings } from './updates.ts';

/** Version of the file format. A later one may have to be parsed differently. */
export const exportFormatVersion = 1;

/** What owners decide about a website as a whole. */
export const WebsiteSettings = z.object({
  updates: UpdateSettings,
  reading: ReadingInput,
  /** Whether an update waits for a person if tests fail with it. */
  holdsFailingUpdates: z.boolean(),
});
export type WebsiteSettings = z.infer<typeof WebsiteSettings>;

const ExportedWebsite = z.object({
  id: Id,
  name: z.string(),
  url: z.string(),
  createdAt: Time,
  /** Missing in files of earlier versions. */
  settings: WebsiteSettings.optional(),
});
export type ExportedWebsite = z.infer<typeof ExportedWebsite>;

const ExportedPage = z.object({
  websiteId: Id,
  url: z.string(),
  title: z.string(),
  content: z.string(),
  /** 'crawl', 'manual', 'upload' or 'connector'. */
  source: z.string(),
  isIncluded: z.boolean(),
  fetchedAt: Time,
});
export type ExportedPage = z.infer<typeof ExportedPage>;

const ExportedEntry = z.object({
  websiteId: Id,
  kind: EntryKind,
  title: z.string(),
  content: z.string(),
  /** Null for the website's language. */
  language: z.string().nullable(),
  createdAt: Time,
  updatedAt: Time,
});
export type ExportedEntry = z.infer<typeof ExportedEntry>;

const ExportedKeyFact = z.object({
  websiteId: Id,
  kind: KeyFactKind,
  label: z.string(),
  value: z.string(),
  origin: z.enum(['site', 'fixed', 'added']),
  isHidden: z.boolean(),
  isOnSite: z.boolean(),
  /** What the website says; null for an added fact. */
  replaces: z.string().nullable(),
  page: z.object({ url: z.string(), title: z.string() }).nullable(),
  language: z.string().nullable(),
});
export type ExportedKeyFact = z.infer<typeof ExportedKeyFact>;

const ExportedFile = z.object({
  chatbotId: Id,
  filename: z.string(),
  title: z.string(),
  fileType: z.string(),
  /** Bytes. */
  size: z.number().int(),
  /** The file's content in base64. */
  bytes: z.base64(),
  createdAt: Time,
});
export type ExportedFile = z.infer<typeof ExportedFile>;

const ExportedAnswerTest = z.object({
  chatbotId: Id,
  question: z.string(),
  expectation: Expectation,
  origin: TestOrigin,
});
export type ExportedAnswerTest = z.infer<typeof ExportedAnswerTest>;

const ExportedMessage = z.object({
  content: z.string(),
  isFromUser: z.boolean(),
  timestamp: Time,
  outcome: z.string().nullable(),
  sources: z.array(Source),
  feedback: z.number().nullable(),
  /** Null for questions, and if it wasn't stored. */
  reasons: AnswerReasons.nullable(),
  /** The person who wrote it. Missing in files of earlier versions. */
  person: z.string().nullable().default(null),
});

const ExportedContactMessage = z.object({
  name: z.string().nullable(),
  email: z.string(),
  message: z.string(),
  timestamp: Time,
  /** Both missing in files of earlier versions. */
  status: LeadStatus.default('new'),
  assignee: z.string().nullable().default(null),
});

const ExportedConversation = z.object({
  chatbotId: Id,
  conversationId: z.string(),
  visitorId: z.string().nullable(),
  startedAt: Time,
  endedAt: Time.nullable(),
  /** Where the visitor opened the chat; missing in files of earlier versions. */
  pageUrl: z.string().nullable().default(null),
  /** Both missing in files of earlier versions. */
  consentedAt: Time.nullable().default(null),
  keepsTexts: z.boolean().default(true),
  messages: z.array(ExportedMessage),
  contactMessages: z.array(ExportedContactMessage),
  /** What members wrote for each other. Missing in files of earlier versions. */
  notes: z.array(z.object({ author: z.string(), content: z.string(), timestamp: Time })).default([]),
});
export type ExportedConversation = z.infer<typeof ExportedConversation>;

const ExportedUsage = z.object({
  /** In UTC, such as '2026-11-21'. */
  day: z.iso.date(),
  websiteId: Id.nullable(),
  chatbotId: Id.nullable(),
  kind: z.enum(['message', 'refresh', 'voice_seconds']),
  quantity: z.number().int(),
});
export type ExportedUsage = z.infer<typeof ExportedUsage>;

const ExportedInvoice = z.object({
  number: z.string(),
  date: Time,
  status: z.string(),
  description: z.string(),
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.number().int(),
      unitPriceCents: z.number().int(),
      amountCents: z.number().int(),
    }),
  ),
  amountCents: z.number().int(),
});
export type ExportedInvoice = z.infer<typeof ExportedInvoice>;

/** Lists of everything that belongs to an account, linked by ids. */
export const exportedLists = {
  websites: z.array(ExportedWebsite),
  pages: z.array(ExportedPage),
  entries: z.array(ExportedEntry),
  /** Missing in files of earlier versions. */
  keyFacts: z.array(ExportedKeyFact).default([]),
  files: z.array(ExportedFile),
  chatbots: z.array(z.looseObject({ id: Id, websiteId: Id, name: z.string() })),
  /** Missing in files of earlier versions. */
  answerTests: z.array(ExportedAnswerTest).default([]),
  conversations: z.array(ExportedConversation),
  usage: z.array(ExportedUsage),
  /** One for each workspace that has them. Missing in files of earlier versions. */
  businessHours: z.array(z.looseObject({ zone: z.string() })).default([]),
  /** Missing in files of earlier versions. */
  savedReplies: z.array(z.object({ name: z.string(), content: z.string() })).default([]),
  invoices: z.array(ExportedInvoice),
};

const AccountExport = z.object({
  formatVersion: z.literal(exportFormatVersion),
  exportedAt: Time,
  account: User,
  ...exportedLists,
});

export const accountExportEndpoints = {
  exportUser: endpoint({
    method: 'GET',
    path: '/api/user/export',
    feature: 'accounts',
    access: 'person',
    confirm: true,
    summary: 'All data of the account, as a JSON file',
    audit: 'account.exported',
    reply: AccountExport,
    errors: [429],
  }),
};
