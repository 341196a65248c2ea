import { TestReason } from './answer-tests.ts';
import { Source } from './conversations.ts';
import { Done, endpoint, Id, IdInPath, Time } from './endpoint.ts';
import { BuildEvent, BuildSummary } from './knowledge.ts';
import { z } from './messages.ts';

/** The live version and the ones before it that can be brought back. */
export const keptVersions = 5;
/** Maximum titles in a list of changes; the rest are counted. */
export const namedSources = 100;
/** Maximum tests listed with an update that was held back; the rest are counted. */
export const namedFailures = 20;
const longestTitle = 200;

const SourceChanges = z.object({ count: z.number().int(), titles: z.array(z.string()).max(namedSources) });

/** The pages, texts and files in which a version differs from the one before. */
export const VersionChanges = z.object({ added: SourceChanges, changed: SourceChanges, removed: SourceChanges });
export type VersionChanges = z.infer<typeof VersionChanges>;

/** Lists the first of some titles. */
export const namedTitles = (titles: readonly string[]): VersionChanges['added'] => ({
  count: titles.length,
  titles: titles.slice(0, namedSources).map((title) => title.slice(0, longestTitle).toWellFormed()),
});

export const KnowledgeVersion = z.object({
  version: z.number().int(),
  /** Why it was built: the owner chose pages, pages were read again, a text or file changed, or it was brought back. */
  kind: z.enum(['create', 'regenerate', 'update', 'restore', 'follow']),
  /** The version it restored. */
  restoredVersion: z.number().int().nullable(),
  /** Whether it answers now. */
  isLive: z.boolean(),
  passages: z.number().int(),
  changes: VersionChanges,
  createdAt: Time,
});
export type KnowledgeVersion = z.infer<typeof KnowledgeVersion>;

/** A test that passes with the live version and fails with the update. */
export const TestFailure = z.object({
  chatbotId: Id,
  testId: Id,
  question: z.string(),
  reason: TestReason,
  /** Words missing from the answer. */
  missing: z.array(z.string()),
  /** What the answer with the update cites. */
  sources: z.array(Source),
  /** With the update. */
  answer: z.string(),
  /** With the live version. */
  before: z.string(),
});
export type TestFailure = z.infer<typeof TestFailure>;

/** An update that is complete and waits for its owner. */
export const HeldUpdate = z.object({
  buildId: Id,
  changes: VersionChanges,
  failed: z.number().int(),
  failures: z.array(TestFailure).max(namedFailures),
  createdAt: Time,
});
export type HeldUpdate = z.infer<typeof HeldUpdate>;

export const KnowledgeVersions = z.object({
  /** Newest first. */
  versions: z.array(KnowledgeVersion).max(keptVersions),
  held: HeldUpdate.nullable(),
  /** Whether an update waits for its owner when a test that passed before fails. */
  holdsFailingUpdates: z.boolean(),
});
export type KnowledgeVersions = z.infer<typeof KnowledgeVersions>;

const params = z.object({ id: IdInPath });
const buildParams = z.object({ id: IdInPath, buildId: IdInPath });

export const knowledgeVersionsEndpoints = {
  listKnowledgeVersions: endpoint({
    method: 'GET',
    path: '/api/websites/:id/knowledge-versions',
    feature: 'knowledge',
    access: 'user',
    may: 'read',
    summary: 'The last five versions of a knowledge base with what changed, and an update that was held back',
    params,
    reply: KnowledgeVersions,
  }),
  restoreKnowledgeVersion: endpoint({
    method: 'POST',
    path: '/api/websites/:id/knowledge-versions/:version/restore',
    feature: 'knowledge',
    access: 'user',
    may: 'edit',
    summary: 'Bring back an earlier version as a new one; returns when it is done, or streams',
    audit: 'knowledge.restored',
    params: z.object({ id: IdInPath, version: IdInPath.max(2 ** 31 - 1) }),
    reply: z.object({ summary: BuildSummary }),
    events: BuildEvent,
    errors: [409, 422, 503],
  }),
  holdKnowledgeUpdates: endpoint({
    method: 'PATCH',
    path: '/api/websites/:id/knowledge-versions',
    feature: 'knowledge',
    access: 'user',
    may: 'edit',
    summary: 'Choose whether an update waits for the owner if a test that passed before fails',
    audit: 'website.changed',
    example: { holdsFailingUpdates: true },
    params,
    body: z.object({ holdsFailingUpdates: z.boolean() }),
    reply: Done,
  }),
  publishHeldUpdate: endpoint({
    method: 'POST',
    path: '/api/websites/:id/held-updates/:buildId/publish',
    feature: 'knowledge',
    access: 'user',
    may: 'edit',
    summary: 'Publish an update that was held back',
    audit: 'knowledge.published',
    params: buildParams,
    reply: Done,
    errors: [409],
  }),
  discardHeldUpdate: endpoint({
    method: 'DELETE',
    path: '/api/websites/:id/held-updates/:buildId',
    feature: 'knowledge',
    access: 'user',
    may: 'edit',
    summary: 'Discard an update that was held back, and keep the version that answers',
    audit: 'knowledge.discarded',
    params: buildParams,
    reply: Done,
    errors: [409],
  }),
};
