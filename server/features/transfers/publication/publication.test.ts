import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerTestsEndpoints, mostAnswerTests } from '#shared/contracts/answer-tests.ts';
import { chatbotsEndpoints } from '#shared/contracts/chatbots.ts';
import { keyFactsEndpoints } from '#shared/contracts/key-facts.ts';
import { knowledgeEndpoints } from '#shared/contracts/knowledge.ts';
import { knowledgeVersionsEndpoints } from '#shared/contracts/knowledge-versions.ts';
import { publicationsEndpoints } from '#shared/contracts/publications.ts';
import { readingEndpoints } from '#shared/contracts/reading.ts';
import { transfersEndpoints } from '#shared/contracts/transfers.ts';
import { updatesEndpoints } from '#shared/contracts/updates.ts';
import { websitesEndpoints } from '#shared/contracts/websites.ts';
import { workspaceHeader, workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { type Caller, importExport } from '#shared/transfers/import-export.ts';
import { type Importable, parseExport } from '#shared/transfers/parse-export.ts';
import { publishedWebsite, withNeededFiles, withoutFiles } from '#shared/transfers/published-website.ts';
import { seedAssistant } from '../../../testing/seed-assistant.ts';
import { type Owner, type TestApp, testApp } from '../../../testing/test-app.ts';
import { Visitor } from '../../../testing/visitor.ts';

let app: TestApp;
/** Edits the website. */
let ann: Owner;
/** Publishes it. */
let ben: Owner;
let exported: string;
let id: number;
let chatbotId: number;

const callerOf =
  (owner: Owner): Caller =>
  (endpoint, { params, body, file }) => {
    const form = new FormData();
    if (file) form.set('file', file);
    return owner.get(endpoint, { ...(params !== undefined && { params }), body: file ? form : body });
  };

const updates = {
  every: 'monthly' as const,
  hour: 4,
  zone: 'Europe/Paris',
  newPages: 'wait' as const,
  newPagePatterns: ['/news/*'],
  reader: 'server' as const,
};
const reading = { readOnly: ['main'], leaveOut: ['.ads'] };

/** The website as it is edited, with what a change does to it. */
async function edited(change: (content: Importable) => void = () => {}) {
  const content = parseExport(exported);
  change(content);
  return publishedWebsite(content);
}

const compare = (body: object) =>
  ben.get(publicationsEndpoints.comparePublication, { params: { id }, body: withoutFiles(body as never) });
const publish = (body: object) => ben.call(publicationsEndpoints.publishWebsite, { params: { id }, body });

async function addFile(owner: Owner, chatbot: number, name: string, text: string) {
  const body = new FormData();
  body.append('file', new Blob([text]), name);
  await owner.get(knowledgeEndpoints.uploadFile, { params: { id: chatbot }, body });
}

beforeAll(async () => {
  app = await testApp({ work: true });
  ann = await app.as('ann');
  ben = await app.as('ben');
  const source = await seedAssistant(ann);
  const params = { id: source.websiteId };
  await ann.get(knowledgeEndpoints.createEntry, {
    params,
    body: { kind: 'qa', title: 'Do you take dogs?', content: 'Yes.' },
  });
  await ann.get(knowledgeEndpoints.createEntry, {
    params,
    body: { kind: 'text', title: 'Lift', content: 'The lift is beside the entrance.' },
  });
  await ann.get(keyFactsEndpoints.addKeyFact, { params, body: { kind: 'person', label: 'Chair', value: 'Mia Holm' } });
  await addFile(ann, source.chatbotId, 'door.txt', 'The door code is 12.');
  await ann.get(answerTestsEndpoints.createAnswerTests, {
    params: { id: source.chatbotId },
    body: { tests: [{ question: 'Do you take dogs?', expectation: { kind: 'words', words: ['Yes'] } }] },
  });
  await ann.get(updatesEndpoints.changeUpdates, { params, body: updates });
  await ann.get(readingEndpoints.changeReading, { params, body: reading });
  await ann.get(knowledgeVersionsEndpoints.holdKnowledgeUpdates, { params, body: { holdsFailingUpdates: true } });
  await seedAssistant(ann);
  const workspaces = await ann.get(workspacesEndpoints.listWorkspaces);
  const exportParams = { workspaceId: workspaces[0]?.id ?? '' };
  const query = { website: source.websiteId };
  exported = (await ann.call(transfersEndpoints.exportWorkspace, { params: exportParams, query })).text;
  await importExport(parseExport(exported), callerOf(ben));
  id = (await ben.get(websitesEndpoints.listWebsites))[0]?.id ?? 0;
  const [chatbot] = await ben.get(chatbotsEndpoints.listChatbots);
  chatbotId = chatbot?.id ?? 0;
});
afterAll(() => app.close());

test('one website is exported with its settings and without conversations, and imported with all of them', {
  tags: ['rule:website-settings-move'],
}, async () => {
  const { websites, pages, chatbots, conversations, usage } = JSON.parse(exported) as Record<string, unknown[]>;
  expect([websites?.length, pages?.length, chatbots?.length]).toEqual([1, 4, 1]);
  expect([conversations, usage]).toEqual([[], []]);
  const { settings } = await ben.get(updatesEndpoints.getUpdates, { params: { id } });
  expect(settings).toEqual(updates);
  expect(await ben.get(readingEndpoints.getReading, { params: { id } })).toMatchObject(reading);
  const versions = await ben.get(knowledgeVersionsEndpoints.listKnowledgeVersions, { params: { id } });
  expect(versions.holdsFailingUpdates).toBe(true);
});

test('publishing again updates the same website and chatbot, and keeps conversations and what was added there', {
  tags: ['rule:publish-again-in-place'],
}, async () => {
  expect((await publish(await edited())).reply).toEqual({ changes: [] });
  const before = (await ben.get(chatbotsEndpoints.listChatbots)).map((one) => one.id);
  const visitor = await Visitor.arrive(app.anonymous(), chatbotId);
  await visitor.ask('How much is a dental check-up?');
  await ben.get(knowledgeEndpoints.createEntry, {
    params: { id },
    body: { kind: 'qa', title: 'Is there a garden?', content: 'Behind the house.' },
  });
  await ben.get(chatbotsEndpoints.updateChatbot, { params: { id: chatbotId }, body: { name: 'Front desk' } });

  const website = await edited((content) => {
    const [page, gone] = content.pages;
    if (page) page.content = '# Opening hours\n\nThe practice is closed in August.';
    content.pages = content.pages.filter((one) => one !== gone);
    const added = { title: 'Team', url: 'https://practice.example/team', content: 'Mia Holm leads the practice.' };
    if (page) content.pages.push({ ...page, ...added });
    const [pair] = content.entries.filter(({ kind }) => kind === 'qa');
    if (pair) pair.content = 'Only small ones.';
    content.entries = content.entries.filter(({ kind }) => kind !== 'text');
    for (const bot of content.chatbots) Object.assign(bot, { name: 'Welcome' });
    for (const one of content.answerTests) one.expectation = { kind: 'words', words: ['small'] };
    for (const one of content.keyFacts) if (one.kind === 'person') one.value = 'Ida Holm';
    for (const file of content.files) file.bytes = btoa('The door code is 34.');
    for (const one of content.websites) if (one.settings) one.settings.updates.every = 'off';
  });
  const { changes, state, neededFiles } = await compare(website);
  const counts = changes.map(({ part, added, changed, removed, overwritten }) => [
    part,
    ...[added.count, changed.count, removed.count],
    overwritten.names,
  ]);
  expect(counts).toEqual([
    ['pages', 1, 1, 1, []],
    ['texts', 0, 0, 1, []],
    ['answers', 0, 1, 0, []],
    ['facts', 1, 0, 1, []],
    ['chatbots', 0, 1, 0, ['Welcome']],
    ['files', 0, 1, 0, []],
    ['tests', 0, 1, 0, []],
    ['settings', 0, 1, 0, []],
  ]);
  expect(neededFiles).toHaveLength(1);
  const { reply } = await publish({ ...withNeededFiles(website, neededFiles).website, state });
  expect(reply.changes).toEqual(changes);
  const counted = await app
    .db('audit_entries')
    .where({ workspace_id: ben.workspaceId, action: 'website.published' })
    .orderBy('id')
    .pluck('count');
  expect(counted).toEqual([0, 11]);

  await expect
    .poll(async () => (await ben.get(knowledgeEndpoints.getKnowledge, { params: { id } })).build?.status)
    .toBe('done');
  const chatbots = await ben.get(chatbotsEndpoints.listChatbots);
  expect(chatbots.map((one) => [one.id, one.name])).toEqual(before.map((one) => [one, 'Welcome']));
  const pages = await ben.get(websitesEndpoints.listPages, { params: { id } });
  expect(pages.map(({ url, isIncluded }) => `${url} ${isIncluded}`).toSorted()).toEqual([
    'https://practice.example/contact true',
    'https://practice.example/opening-hours true',
    'https://practice.example/parking true',
    'https://practice.example/team true',
  ]);
  const entries = await ben.get(knowledgeEndpoints.listEntries, { params: { id } });
  expect(entries.map(({ content }) => content)).toEqual(['Only small ones.', 'Behind the house.']);
  const { tests } = await ben.get(answerTestsEndpoints.listAnswerTests, { params: { id: chatbotId } });
  expect(tests.map(({ expectation }) => expectation)).toEqual([{ kind: 'words', words: ['small'] }]);
  expect((await visitor.ask('When is the practice closed?')).content).toContain('August');
  expect(await app.db('conversations').where({ chatbot_id: chatbotId })).toHaveLength(1);
  expect((await compare(website)).changes).toEqual([]);
  await ben.get(chatbotsEndpoints.updateChatbot, { params: { id: chatbotId }, body: { isActive: true } });
});

test('a chatbot that is no longer published is turned off and keeps its conversations', {
  tags: ['long'],
}, async () => {
  const gone = await edited((content) => Object.assign(content, { chatbots: [], files: [], answerTests: [] }));
  const { changes } = await compare(gone);
  expect(changes.find(({ part }) => part === 'chatbots')?.removed.names).toEqual(['Welcome']);
  await publish(gone);
  expect(await ben.get(chatbotsEndpoints.getChatbot, { params: { id: chatbotId } })).toMatchObject({ isActive: false });
  await settled();
  const { reply } = await publish(await edited());
  expect(reply.changes.find(({ part }) => part === 'chatbots')?.changed.names).toEqual(['Reception']);
  expect((await ben.get(chatbotsEndpoints.listChatbots)).map((one) => one.id)).toEqual([chatbotId]);
  await settled();
});

async function settled() {
  await expect
    .poll(async () => (await ben.get(knowledgeEndpoints.getKnowledge, { params: { id } })).build?.status)
    .toBe('done');
}

/** What publishing could have changed. */
async function everything() {
  const tables = [
    'pages',
    'entries',
    'key_facts',
    'chatbots',
    'files',
    'answer_tests',
    'publications',
    'audit_entries',
  ];
  return Promise.all(
    tables.map((table) => app.db(table).where({ workspace_id: ben.workspaceId }).orderByRaw('1, 2').select('*')),
  );
}

test('if one part is rejected, or the website changed meanwhile, nothing changes', {
  tags: ['long', 'rule:publish-all-or-nothing'],
}, async () => {
  const website = await edited((content) => {
    for (const page of content.pages) page.content += ' More.';
    for (const file of content.files) file.bytes = btoa('Another text.');
    for (const one of content.answerTests) one.expectation = { kind: 'words', words: ['another'] };
  });
  // Stored after the pages, so that they have to be taken back.
  const full = Array.from({ length: mostAnswerTests }, (_, i) => ({
    ...{ workspace_id: ben.workspaceId, chatbot_id: chatbotId, question: `Question ${i}?` },
    ...{ expectation: JSON.stringify({ kind: 'words', words: ['x'] }), origin: 'hand' },
  }));
  await app.db('answer_tests').insert(full);
  const { neededFiles } = await compare(website);
  const before = await everything();
  const refused = async (body: object, status: number) => {
    const answer = await publish(body);
    expect([answer.status, answer.error.message]).toEqual([status, expect.any(String)]);
    expect(await everything()).toEqual(before);
  };
  await refused({ ...withNeededFiles(website, neededFiles).website, state: 'another' }, 409);
  const publishable = withNeededFiles(website, neededFiles).website;
  expect((await publish(publishable)).error.message).toContain(String(mostAnswerTests));
  await refused(publishable, 409);
  const [chatbot] = website.chatbots;
  const program = { filename: 'program.exe', sha256: chatbot?.files[0]?.sha256 ?? '', bytes: btoa('Another text.') };
  await refused({ ...website, chatbots: [{ ...chatbot, files: [program] }] }, 415);
  await refused({ ...website, chatbots: [{ ...chatbot, files: [{ ...program, sha256: 'f'.repeat(64) }] }] }, 400);
  await app.db('answer_tests').where('question', 'like', 'Question %').delete();
});

test('instructions that the published chatbot has and its source doesn’t are removed', { tags: ['long'] }, async () => {
  await publish(await edited());
  const params = { id: chatbotId };
  const body = { widgetConfig: { prompt: 'Be brief.' } };
  await ben.get(chatbotsEndpoints.updateChatbot, { params, body });
  await publish(await edited());
  expect((await ben.get(chatbotsEndpoints.getChatbot, { params })).widgetConfig.prompt).toBe('');
  expect((await compare(await edited())).changes).toEqual([]);
});

test('a file whose content isn’t sent stays as it is', { tags: ['long', 'rule:publish-large-files'] }, async () => {
  const website = await edited((content) => {
    const [file] = content.files;
    if (!file) return;
    file.bytes = btoa('The door code is 56.');
    content.files.push({ ...file, filename: 'film.txt', bytes: 'A'.repeat(120_000) });
  });
  const { neededFiles } = await compare(website);
  expect(neededFiles).toHaveLength(2);
  const fitting = withNeededFiles(website, neededFiles, 100_000);
  expect(fitting.leftOut).toEqual(['film.txt']);
  const files = async () =>
    (await ben.get(knowledgeEndpoints.listFiles, { params: { id: chatbotId } })).map(({ filename }) => filename);
  expect((await publish(withoutFiles(website))).reply).toEqual({ changes: [] });
  expect(await files()).toEqual(['door.txt']);
  const { reply } = await publish(fitting.website);
  expect(reply.changes.map(({ part, added, changed }) => [part, added.count, changed.count])).toEqual([
    ['files', 0, 1],
  ]);
  expect(await files()).toEqual(['door.txt']);
  await settled();
  expect((await compare(website)).changes.map(({ part, added }) => [part, added.names])).toEqual([
    ['files', ['film.txt']],
  ]);
});

test('what isn’t a website is rejected, and so is everyone who doesn’t manage it', {
  tags: ['rule:publish-rejects-hostile'],
}, async () => {
  const website = withoutFiles(await edited());
  const [chatbot] = website.chatbots;
  const [page] = website.pages;
  const hostile: object[] = [
    {},
    { ...website, pages: 'all' },
    { ...website, pages: [{ ...page, url: 'javascript:alert(1)' }] },
    { ...website, pages: [{ ...page, content: ' \0 ' }] },
    { ...website, pages: Array.from({ length: 10_001 }, () => page) },
    { ...website, entries: [{ kind: 'qa', title: '', content: 'x' }] },
    { ...website, chatbots: [chatbot, chatbot] },
    { ...website, chatbots: [{ ...chatbot, sourceId: '1; drop table chatbots' }] },
    { ...website, chatbots: [{ ...chatbot, files: [{ filename: '/', sha256: 'a'.repeat(64) }] }] },
    { ...website, chatbots: [{ ...chatbot, allowedOrigins: ['*'] }] },
    { ...website, settings: { ...website.settings, updates: { ...updates, zone: 'Atlantis' } } },
    { ...website, settings: { ...website.settings, reading: { readOnly: ['<script>'], leaveOut: [] } } },
  ];
  const before = await everything();
  const statuses = [];
  for (const body of hostile) statuses.push((await publish(body)).status);
  expect(statuses).toEqual(hostile.map(() => 400));
  // Keys that objects have by themselves are only names here.
  const proto = { ...website, entries: [{ kind: 'qa', title: '__proto__', content: 'x' }] };
  expect((await compare(proto)).changes.map(({ part }) => part)).toContain('answers');
  const eve = await app.as('eve');
  expect((await eve.call(publicationsEndpoints.publishWebsite, { params: { id }, body: website })).status).toBe(404);
  await app.db('workspace_members').insert({ workspace_id: ben.workspaceId, user_id: eve.user.id, role: 'editor' });
  const [shared] = (await eve.get(workspacesEndpoints.listWorkspaces)).filter(({ role }) => role === 'editor');
  const headers = { [workspaceHeader]: shared?.id ?? '' };
  const asEditor = await eve.call(publicationsEndpoints.comparePublication, { params: { id }, body: website, headers });
  expect(asEditor.status).toBe(403);
  expect(await everything()).toEqual(before);
});

/** Tables about a website as a whole, and what the export has of their columns. */
const settingsColumns = {
  websites: { name: 'name', url: 'url', created_at: 'createdAt', holds_failing_updates: 'settings' },
  update_schedules: {
    ...{ every: 'settings', hour: 'settings', zone: 'settings', reader: 'settings' },
    ...{ new_pages: 'settings', new_page_patterns: 'settings' },
  },
  page_selectors: { read_only: 'settings', leave_out: 'settings' },
} as const;
/** Left out on purpose: keys, what a build or crawl finds out again, and when the next one is due here. */
const leftOut: Record<string, readonly string[]> = {
  websites: ['workspace_id', 'id', 'kb_version', 'language', 'deleted_at', 'crawled_by'],
  update_schedules: [
    ...['workspace_id', 'website_id', 'next_at', 'look_at', 'sitemap_digest', 'due_at', 'signed_out_at'],
  ],
  page_selectors: ['workspace_id', 'website_id', 'version'],
};
/** Contents of an export, and records of work and of what is due, which start again; connectors have secrets. */
const otherTables = [
  ...['chatbots', 'entries', 'files', 'key_facts', 'pages'],
  ...['connectors', 'crawls', 'declined_changes', 'page_uploads', 'publications', 'site_readings', 'skipped_urls'],
  ...['connector_syncs', 'contact_messages', 'conversations', 'messages', 'update_runs', 'usage_ledger'],
];

test('every column of a website’s settings is exported or left out on purpose', {
  tags: ['rule:website-settings-complete'],
}, async () => {
  const rows = await app
    .db('information_schema.columns')
    .where({ table_schema: 'public' })
    .select<{ table_name: string; column_name: string }[]>('table_name', 'column_name');
  for (const [table, columns] of Object.entries(settingsColumns)) {
    const found = rows.filter((row) => row.table_name === table).map((row) => row.column_name);
    expect(found.toSorted()).toEqual([...Object.keys(columns), ...(leftOut[table] ?? [])].toSorted());
  }
  const aboutWebsites = rows.filter((row) => row.column_name === 'website_id').map((row) => row.table_name);
  const named = [...Object.keys(settingsColumns), ...otherTables];
  expect(
    [...new Set(aboutWebsites)].filter((table) => !named.includes(table) && !/^knowledge_|^site_/.test(table)),
  ).toEqual([]);
});
