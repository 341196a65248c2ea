import { Done, endpoint, Id, IdInPath, onlyReads, Time } from './endpoint.ts';
import { z } from './messages.ts';
import { partFields } from './paging.ts';
import { ContentQuality, PageRule, SiteChanges } from './websites.ts';

export const maxUploadBytes = 10 * 1024 * 1024;
export const uploadExtensions = ['.txt', '.pdf', '.docx', '.xlsx', '.pptx', '.md', '.html', '.csv'] as const;

/** Languages that can be detected in a short question. */
export const entryLanguages = [
  'ar',
  'bg',
  'bn',
  'cs',
  'da',
  'de',
  'el',
  'en',
  'es',
  'fa',
  'fi',
  'fr',
  'he',
  'hi',
  'hu',
  'it',
  'ja',
  'ko',
  'nl',
  'no',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sr',
  'sv',
  'th',
  'tr',
  'uk',
  'ur',
  'vi',
  'zh',
] as const;
export type EntryLanguage = (typeof entryLanguages)[number];

/** The language of an entry; null for the website's language. */
const Language = z.enum(entryLanguages, 'Choose a language from the list').nullable();

/** The page selection sent with a build. Content is only needed for pages the server doesn't have. */
const ChosenPage = z.object({
  url: z.string().trim().min(1).max(2000),
  title: z.string().max(1000).default(''),
  content: z.string().max(2_000_000).optional(),
  isIncluded: z.boolean().default(true),
  /** Pages may be sent back as received. The server determines their quality. */
  contentQuality: ContentQuality.optional(),
});

export const AdditionalContent = z.object({
  type: z.literal('file').optional(),
  filename: z.string().max(300).optional(),
  title: z.string().trim().min(1).max(300),
  content: z.string().trim().min(1, 'Content is required').max(500_000),
  fileType: z.string().max(100).optional(),
  language: Language.optional(),
});

export const noContent = 'No content selected';

export const BuildInput = z
  .object({
    pages: z.array(ChosenPage).max(10_000).default([]),
    /**
     * Which of the stored pages that `pages` doesn't list are included; none by default. If set, `pages` lists the
     * exceptions, and pages that no longer exist are ignored.
     */
    otherPages: PageRule.optional(),
    additionalContent: z.array(AdditionalContent).max(200).default([]),
  })
  .refine(
    ({ pages, otherPages, additionalContent }) =>
      (otherPages ?? 'none') !== 'none' || pages.some((page) => page.isIncluded) || additionalContent.length > 0,
    { message: noContent, path: ['pages'] },
  );
export type BuildInput = z.infer<typeof BuildInput>;

export const BuildSummary = z.object({
  pages: z.number().int(),
  entries: z.number().int(),
  files: z.number().int(),
  chunks: z.number().int(),
  characters: z.number().int(),
  /** Unchanged chunks that kept their embedding. */
  skipped: z.number().int(),
  /** The embedding model, or 'lexical' if none is configured. */
  model: z.string(),
  seconds: z.number(),
  /** Sentences about what didn't work, such as pages that couldn't be fetched again. */
  warnings: z.array(z.string()),
  /** Missing if the website wasn't read again. */
  changes: SiteChanges.optional(),
  /** True if it waits for the owner, since tests that passed before fail with it. */
  isHeldBack: z.literal(true).optional(),
});
export type BuildSummary = z.infer<typeof BuildSummary>;

export const BuildProgress = z.object({
  /** 'waiting' for another crawl of the same site. */
  step: z.enum(['queued', 'waiting', 'fetching', 'chunking', 'embedding', 'saving', 'testing', 'done']),
  done: z.number().int(),
  total: z.number().int(),
});
export type BuildProgress = z.infer<typeof BuildProgress>;

export const BuildEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('progress'), data: BuildProgress }),
  z.object({ event: z.literal('done'), data: z.object({ summary: BuildSummary }) }),
]);
export type BuildEvent = z.infer<typeof BuildEvent>;

export const KnowledgeBase = z.object({
  /** The last build, whatever its result; null if there was none. */
  build: z
    .object({
      id: Id,
      /** 'held' waits for the owner, since tests that passed before fail with it. */
      status: z.enum(['queued', 'running', 'done', 'failed', 'held', 'discarded']),
      progress: BuildProgress,
      summary: BuildSummary.nullable(),
      error: z.string().nullable(),
      createdAt: Time,
      finishedAt: Time.nullable(),
    })
    .nullable(),
  /** True once a build is complete. It answers even while another build runs. */
  isReady: z.boolean(),
});
export type KnowledgeBase = z.infer<typeof KnowledgeBase>;

/**
 * A text that is built into the knowledge, or a rule for a question: its own answer, the page that answers it, or that
 * it has no answer.
 */
export const EntryKind = z.enum(['text', 'qa', 'page', 'no']);
export type EntryKind = z.infer<typeof EntryKind>;

export const Entry = z.object({
  id: Id,
  kind: EntryKind,
  title: z.string(),
  content: z.string(),
  language: Language,
  createdAt: Time,
  updatedAt: Time,
});
export type Entry = z.infer<typeof Entry>;

export const TextEntryInput = z.object({
  kind: z.literal('text'),
  title: z.string().trim().min(1, 'Title is required').max(300),
  content: z.string().trim().min(1, 'Content is required').max(500_000),
  language: Language.optional(),
});

export const QuestionAnswerInput = z.object({
  kind: z.literal('qa'),
  /** The question. */
  title: z.string().trim().min(1, 'Question is required').max(500, 'Question must be at most 500 characters'),
  /** The answer, given to visitors word for word. */
  content: z.string().trim().min(1, 'Answer is required').max(5_000, 'Answer must be at most 5,000 characters'),
  language: Language.optional(),
});
export type QuestionAnswerInput = z.infer<typeof QuestionAnswerInput>;

/**
 * Answers the question from this page. If the page isn't in the knowledge base, the question is answered like any
 * other.
 */
export const PageRuleInput = QuestionAnswerInput.extend({
  kind: z.literal('page'),
  /** The page's address. */
  content: z.url({ protocol: /^https?$/, error: 'Please choose a page' }).max(2000),
});

/** Answers the question by saying that there is no answer. */
export const NoAnswerRuleInput = QuestionAnswerInput.extend({
  kind: z.literal('no'),
  content: z.string().trim().max(0, 'Leave the answer empty').default(''),
});

export const EntryInput = z.discriminatedUnion('kind', [
  TextEntryInput,
  QuestionAnswerInput,
  PageRuleInput,
  NoAnswerRuleInput,
]);
export type EntryInput = z.infer<typeof EntryInput>;
/** How a question is answered. */
export type AnswerRuleInput = Exclude<EntryInput, { kind: 'text' }>;

/** Maximum rows of a CSV file: as many as a website can have. */
export const mostImportedPairs = 1000;

export const PairRow = z.discriminatedUnion(
  'kind',
  [
    // Files without the column only have pairs.
    QuestionAnswerInput.extend({ kind: z.literal('qa').optional() }),
    PageRuleInput.extend({
      content: z.url({ protocol: /^https?$/, error: 'Please enter a valid URL' }).max(2000),
    }),
    NoAnswerRuleInput,
  ],
  { error: 'Use answer, page or no' },
);
export type PairRow = z.infer<typeof PairRow>;

/** Equal for pairs and rules that answer the same question in the same language: an import replaces the one that is stored. */
export const pairKey = ({ title, language }: Pick<PairRow, 'title' | 'language'>): string =>
  `${language ?? ''} ${title.toLowerCase()}`;

export const PairImport = z.object({
  pairs: z
    .array(PairRow)
    .min(1)
    .max(mostImportedPairs)
    .superRefine((pairs, context) => {
      const seen = new Set<string>();
      for (const [at, pair] of pairs.entries()) {
        const key = pairKey(pair);
        if (seen.has(key)) {
          context.addIssue({ code: 'custom', path: [at, 'title'], message: 'This question is in the file twice' });
        }
        seen.add(key);
      }
    }),
});

export const PairImportResult = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
});
export type PairImportResult = z.infer<typeof PairImportResult>;

export const EntryPatch = z.object({
  /** Another way to answer the question, which needs new content. A text can't become an answer. */
  kind: EntryKind.exclude(['text']).optional(),
  title: z.string().trim().min(1, 'Title is required').max(300).optional(),
  content: z.string().trim().min(1, 'Content is required').max(500_000).optional(),
  language: Language.optional(),
});

export const KnowledgeFile = z.object({
  title: z.string(),
  fileType: z.string(),
  filename: z.string(),
  size: z.number().int(),
  characters: z.number().int(),
  createdAt: Time,
});
export type KnowledgeFile = z.infer<typeof KnowledgeFile>;

export const SearchInput = z.object({
  query: z.string().trim().min(1, 'Query is required').max(1000),
  limit: z.number().int().min(1).max(20).default(5),
});
export const SearchResult = z.object({
  url: z.string().nullable(),
  title: z.string(),
  heading: z.string(),
  text: z.string(),
  score: z.number(),
});
export type SearchResult = z.infer<typeof SearchResult>;

const params = z.object({ id: IdInPath });
const entryParams = z.object({ id: IdInPath, entryId: IdInPath });

export const knowledgeEndpoints = {
  buildKnowledge: endpoint({
    method: 'POST',
    path: '/api/websites/:id/knowledge-base',
    feature: 'knowledge',
    access: 'user',
    may: 'edit',
    summary: 'Build the knowledge base from the selected pages; returns when it is done, or streams',
    audit: 'knowledge.updated',
    example: { pages: [{ url: 'https://shop.example/', title: 'Home', content: 'Hello', contentQuality: 3 }] },
    params,
    body: BuildInput,
    reply: z.object({ summary: BuildSummary }),
    events: BuildEvent,
    maxBodyBytes: 32 * 1024 * 1024,
    errors: [402, 409, 422, 503],
  }),
  getKnowledge: endpoint({
    method: 'GET',
    path: '/api/websites/:id/knowledge-base',
    feature: 'knowledge',
    access: 'user',
    may: 'read',
    summary: 'State of the knowledge base; streams while a build runs',
    params,
    reply: KnowledgeBase,
    events: BuildEvent,
  }),
  regenerateKnowledge: endpoint({
    method: 'POST',
    path: '/api/chatbots/:id/regenerate-knowledge-base',
    feature: 'knowledge',
    access: 'user',
    may: 'edit',
    summary: 'Crawl the included pages again and rebuild',
    audit: 'knowledge.updated',
    params,
    reply: z.object({ summary: BuildSummary }),
    events: BuildEvent,
    errors: [402, 409, 422, 503],
  }),
  listEntries: endpoint({
    method: 'GET',
    path: '/api/websites/:id/entries',
    feature: 'knowledge',
    access: 'user',
    may: 'read',
    summary:
      'Additional texts, question-answer pairs and rules for questions of a website; `q` searches titles and texts',
    params,
    query: z.object({ ...partFields, kind: Entry.shape.kind.optional() }),
    reply: z.array(Entry),
    isPaged: true,
  }),
  createEntry: endpoint({
    method: 'POST',
    path: '/api/websites/:id/entries',
    feature: 'knowledge',
    access: 'user',
    may: 'edit',
    summary:
      'Add a text, a question-answer pair or a rule for a question (its page, or no answer); all but texts take effect with the next message',
    audit: 'entry.created',
    example: { kind: 'text', title: 'Delivery', content: 'We deliver within two days.' },
    params,
    body: EntryInput,
    reply: Entry,
    maxBodyBytes: 3 * 1024 * 1024,
    status: 201,
    errors: [409],
  }),
  importPairs: endpoint({
    method: 'POST',
    path: '/api/websites/:id/entries/import',
    feature: 'knowledge',
    access: 'user',
    may: 'edit',
    summary:
      'Import question-answer pairs and rules, all or none; if a question already exists, its answer is replaced',
    audit: 'entries.imported',
    example: { pairs: [{ title: 'Do you deliver?', content: 'Yes.' }] },
    params,
    body: PairImport,
    reply: PairImportResult,
    maxBodyBytes: 3 * 1024 * 1024,
    errors: [409],
  }),
  updateEntry: endpoint({
    method: 'PATCH',
    path: '/api/websites/:id/entries/:entryId',
    feature: 'knowledge',
    access: 'user',
    may: 'edit',
    summary: 'Change an entry, including how its question is answered',
    audit: 'entry.changed',
    example: { title: 'Delivery' },
    params: entryParams,
    body: EntryPatch,
    reply: Entry,
    editable: ({ kind, title, content, language }) => ({ kind, title, content, language }),
    maxBodyBytes: 3 * 1024 * 1024,
    errors: [409, 412],
  }),
  deleteEntry: endpoint({
    method: 'DELETE',
    path: '/api/websites/:id/entries/:entryId',
    feature: 'knowledge',
    access: 'user',
    may: 'edit',
    summary: 'Delete an entry',
    audit: 'entry.deleted',
    params: entryParams,
    reply: Done,
  }),
  uploadFile: endpoint({
    method: 'POST',
    path: '/api/chatbots/:id/files',
    feature: 'knowledge',
    access: 'user',
    may: 'edit',
    summary:
      'Upload a .txt, .pdf, .docx, .xlsx, .pptx, .md, .html or .csv file; the assistant can answer from it as soon as the call returns',
    audit: 'file.added',
    params,
    kind: 'multipart',
    maxBodyBytes: maxUploadBytes + 64 * 1024,
    reply: KnowledgeFile,
    status: 201,
    errors: [409, 413, 415, 422, 429],
  }),
  listFiles: endpoint({
    method: 'GET',
    path: '/api/chatbots/:id/files',
    feature: 'knowledge',
    access: 'user',
    may: 'read',
    summary: 'Files of a chatbot',
    params,
    reply: z.array(KnowledgeFile),
  }),
  deleteFile: endpoint({
    method: 'DELETE',
    path: '/api/chatbots/:id/files/:filename',
    feature: 'knowledge',
    access: 'user',
    may: 'edit',
    summary: 'Delete a file',
    audit: 'file.deleted',
    params: z.object({ id: IdInPath, filename: z.string().min(1).max(300) }),
    reply: Done,
  }),
  searchKnowledge: endpoint({
    method: 'POST',
    path: '/api/chatbots/:id/search',
    feature: 'knowledge',
    access: 'user',
    may: 'read',
    summary: 'Passages that the assistant would read for a question',
    audit: onlyReads,
    example: { query: 'delivery' },
    params,
    body: SearchInput,
    reply: z.object({ results: z.array(SearchResult) }),
    errors: [409, 429],
  }),
};
