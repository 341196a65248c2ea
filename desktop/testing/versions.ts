import type { HeldUpdate, KnowledgeVersion, VersionChanges } from '#shared/contracts/knowledge-versions.ts';

const nothing = { count: 0, titles: [] };
export const noChanges: VersionChanges = { added: nothing, changed: nothing, removed: nothing };

export const version: KnowledgeVersion = {
  version: 4,
  kind: 'regenerate',
  restoredVersion: null,
  isLive: true,
  passages: 12,
  changes: { ...noChanges, changed: { count: 1, titles: ['Preise'] } },
  createdAt: '2026-01-12T10:00:00.000Z',
};

export const heldUpdate: HeldUpdate = {
  buildId: 9,
  changes: noChanges,
  failed: 1,
  failures: [
    {
      chatbotId: 3,
      testId: 1,
      question: 'Was kostet eine Torte?',
      reason: 'wordsMissing',
      missing: ['£320'],
      sources: [],
      answer: 'Eine Torte kostet £350.',
      before: 'Eine Torte kostet £320.',
    },
  ],
  createdAt: '2026-01-13T10:00:00.000Z',
};
