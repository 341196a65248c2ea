import { WebsiteSettings } from './account-export.ts';
import { AnswerTestInput, mostAnswerTests } from './answer-tests.ts';
import { ChatbotInput, CopiedWidgetConfig } from './chatbots.ts';
import { endpoint, Id, IdInPath } from './endpoint.ts';
import { KeyFactInput, mostDecidedFacts } from './key-facts.ts';
import { EntryInput, mostImportedPairs } from './knowledge.ts';
import { z } from './messages.ts';

/** The server has to read them. As for uploads, without the path that some systems send. */
const PublishedFile = z.object({
  filename: z.string().min(1).max(200),
  sha256: z.hash('sha256'),
  /** In base64. Without it, a file that the server doesn't have isn't published, and another one stays as it is. */
  bytes: z.base64().optional(),
});

const PublishedChatbot = ChatbotInput.omit({ websiteId: true }).extend({
  /** Its id where it is edited. Stays the same from one publication to the next. */
  sourceId: Id,
  isActive: z.boolean(),
  widgetConfig: CopiedWidgetConfig,
  tests: z.array(AnswerTestInput).max(mostAnswerTests),
  files: z.array(PublishedFile).max(100),
});

const PublishedPage = z.object({
  url: z.string().trim().min(1).max(2000),
  title: z.string().max(1000),
  content: z.string().max(2_000_000),
});

/** A website as it is edited elsewhere, without its conversations. */
export const PublishedWebsite = z.object({
  settings: WebsiteSettings,
  pages: z.array(PublishedPage).max(10_000),
  entries: z.array(EntryInput).max(mostImportedPairs),
  keyFacts: z.array(KeyFactInput).max(mostDecidedFacts),
  chatbots: z.array(PublishedChatbot).max(100),
});
export type PublishedWebsite = z.output<typeof PublishedWebsite>;

export const publishedParts = ['pages', 'texts', 'answers', 'facts', 'chatbots', 'files', 'tests', 'settings'] as const;
export type PublishedPart = (typeof publishedParts)[number];

/** Maximum names in a list of changes; the rest are counted. */
export const namedParts = 20;
const Named = z.object({ count: z.number().int(), names: z.array(z.string()).max(namedParts) });

export const PublicationChange = z.object({
  part: z.enum(publishedParts),
  added: Named,
  changed: Named,
  /** Published before and no longer edited there. A removed chatbot is turned off and keeps its conversations. */
  removed: Named,
  /** Among those above: what someone changed on this server since the last publication. */
  overwritten: Named,
});
export type PublicationChange = z.infer<typeof PublicationChange>;

/** Maximum size of a call. A website's pages have at most a third of it. */
export const maxPublicationBytes = 32 * 1024 * 1024;

const params = z.object({ id: IdInPath });
const common = {
  method: 'POST',
  feature: 'transfers',
  access: 'user',
  may: 'manage',
  params,
  maxBodyBytes: maxPublicationBytes,
  errors: [402, 409, 413, 415, 422, 429],
} as const;

const emptyPublication = {
  settings: {
    updates: { every: null, hour: null, zone: 'UTC', newPages: 'include', newPagePatterns: [], reader: null },
    reading: { readOnly: [], leaveOut: [] },
    holdsFailingUpdates: false,
  },
  ...{ pages: [], entries: [], keyFacts: [], chatbots: [] },
} satisfies z.input<typeof PublishedWebsite>;

export const publicationsEndpoints = {
  comparePublication: endpoint({
    ...common,
    path: '/api/websites/:id/publication-changes',
    summary: 'What publishing a website again from another server would change here; changes nothing',
    audit: { none: 'It stores nothing.' },
    example: emptyPublication,
    body: PublishedWebsite,
    reply: z.object({
      /** Only of parts that change. */
      changes: z.array(PublicationChange),
      /** Identifies the state that it was compared with. */
      state: z.string(),
      /** SHA-256 of files whose content is needed. */
      neededFiles: z.array(z.string()),
    }),
  }),
  publishWebsite: endpoint({
    ...common,
    path: '/api/websites/:id/publication',
    summary:
      'Update a published website, its chatbots, knowledge, answers, tests and settings to those of another server, all or nothing; conversations and what was added here stay',
    audit: 'website.published',
    example: emptyPublication,
    /** `state` from the comparison; 409 if the website changed since. Without it, nothing is asked. */
    body: PublishedWebsite.extend({ state: z.string().max(100).optional() }),
    reply: z.object({ changes: z.array(PublicationChange) }),
  }),
};
