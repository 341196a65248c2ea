import { counted, defineWords } from '../../language/words.ts';

export const words = defineWords('knowledge-versions', {
  tab: {
    title: 'Versions',
    purpose: 'Every update of the knowledge base creates a version. The last five are kept, so you can bring one back.',
    loading: 'Loading versions',
    failed: 'The versions couldn’t be loaded',
    none: 'No versions yet',
    noneHint: 'Build the knowledge base to get the first one.',
    noneForViewers: 'They are listed here once the knowledge base is built.',
    build: 'Choose pages',
    list: 'Versions',
  },
  version: {
    title: (version: number) => `Version ${version}`,
    live: 'In use',
    create: 'Pages chosen',
    regenerate: 'Pages read again',
    update: 'Text or file changed',
    follow: 'Changes on the site',
    restore: (version: number) => `Version ${version} brought back`,
    passages: (count: number) => counted(count, { one: 'passage', other: 'passages' }),
    unchanged: 'Nothing changed',
    added: 'Added',
    changed: 'Changed',
    removed: 'Removed',
    more: (count: number) => `and ${count} more`,
    summary: (added: number, changed: number, removed: number) =>
      [added && `${added} added`, changed && `${changed} changed`, removed && `${removed} removed`]
        .filter(Boolean)
        .join(', '),
  },
  restore: {
    action: 'Bring back',
    of: (version: number) => ` version ${version}`,
    title: (version: number) => `Bring back version ${version}?`,
    explanation:
      'Your chatbots answer from this version again, as a new version. Texts and files that you deleted since then stay deleted. The next update uses your pages as they are then.',
    confirm: 'Bring back version',
    running: (step: string) => `Updating: ${step}`,
    done: (version: number) => `Version ${version} is back`,
    failed: 'Error bringing back version',
  },
  holding: {
    label: 'Hold back updates that fail tests',
    hint: 'If a test that passes now would fail with an update, the update waits until you decide. Updates take longer.',
    failed: 'Error saving setting',
  },
  held: {
    title: 'An update is waiting for you',
    explanation: (failed: number) =>
      `${counted(failed, { one: 'test that passes now fails', other: 'tests that pass now fail' })} with it. Visitors get answers from the version in use until you decide.`,
    contains: (changes: string) => `Pages and texts: ${changes}.`,
    list: 'Failed tests',
    before: 'Answer now',
    after: 'Answer with the update',
    more: (count: number) => `${counted(count, { one: 'more test fails', other: 'more tests fail' })}.`,
    publish: 'Publish anyway',
    published: 'Update published',
    publishFailed: 'Error publishing update',
    discard: 'Keep the old version',
    discardTitle: 'Keep the old version?',
    discardExplanation: 'This update will be deleted. The next one will contain the same changes.',
    discarded: 'Old version kept',
    discardFailed: 'Error deleting update',
  },
});
