import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { childPage, type FakeNotion, startFakeNotion, text } from '../../../testing/fake-notion/fake-notion.ts';
import { type Owner, type TestApp, testApp } from '../../../testing/test-app.ts';
import { connectSite } from '../testing/connected-site.ts';
import { notionHtml } from './notion-html.ts';
import { propertiesHtml } from './notion-properties.ts';

let app: TestApp;
let owner: Owner;
let notion: FakeNotion;
const token = 'ntn_1';
const [root, child, deep, database, row, other] = ['a', 'b', 'c', 'd', 'e', 'f'].map((digit) => digit.repeat(32)) as [
  string,
  string,
  string,
  string,
  string,
  string,
];
const earlier = '2026-01-01T08:00:00.000Z';
beforeAll(async () => {
  app = await testApp();
  owner = await app.as('writer');
});
afterAll(() => app.close());
beforeEach(async () => {
  notion = await startFakeNotion(token);
  notion.databases.push(database);
  const common = { editedAt: earlier };
  notion.pages.push(
    {
      ...common,
      id: root,
      title: 'Handbook',
      parent: { page_id: '0' },
      publicUrl: 'https://acme.notion.example/handbook',
      blocks: [
        text('heading_1', 'Welcome'),
        text('paragraph', 'This is the <handbook> of Acme.'),
        text('toggle', 'More', [text('paragraph', 'This is inside.'), childPage(deep, 'Deep')]),
        childPage(child, 'Refunds'),
        { type: 'child_database', content: { title: 'Questions' }, id: database },
      ],
    },
    { ...common, id: child, title: 'Refunds', parent: { page_id: root }, blocks: [text('paragraph', 'Five days.')] },
    { ...common, id: deep, title: 'Deep', parent: { page_id: root }, blocks: [text('paragraph', 'Deep inside.')] },
    { ...common, id: row, title: 'Row', parent: { database_id: database }, blocks: [text('paragraph', 'A row.')] },
    { ...common, id: other, title: 'Other', parent: { page_id: '0' }, blocks: [text('paragraph', 'Not below.')] },
  );
  return () => notion[Symbol.asyncDispose]();
});

const connect = (id = root) =>
  connectSite(app, owner, {
    source: { vendor: 'notion', apiAddress: notion.url, root: `https://www.notion.so/acme/Title-${id}?v=1` },
    token,
  });
const addressOf = (id: string) => `https://www.notion.example/${id}`;

describe('a page of Notion', () => {
  test('is read with everything below it, and nothing else', async () => {
    const site = await connect();
    expect((await site.run()).documents).toBe(4);
    expect(await site.pages()).toMatchObject([
      {
        url: 'https://acme.notion.example/handbook',
        title: 'Handbook',
        content: '# Handbook\n\n## Welcome\n\nThis is the <handbook> of Acme.\n\n### More\n\nThis is inside.',
      },
      { url: addressOf(child), title: 'Refunds' },
      { url: addressOf(deep), title: 'Deep' },
      { url: addressOf(row), title: 'Row' },
    ]);
  });

  test('is searched for what changed below it', { tags: ['long'] }, async () => {
    const site = await connect();
    await site.run();
    const editedAt = new Date().toISOString();
    Object.assign(notion.pages[1] ?? {}, { editedAt, blocks: [text('paragraph', 'Two days.')] });
    Object.assign(notion.pages[4] ?? {}, { editedAt });
    const added = '1'.repeat(32);
    const blocks = [text('paragraph', 'This is new.')];
    notion.pages.push({ id: added, title: 'New', parent: { page_id: child }, editedAt, blocks });
    const from = notion.asked.length;
    expect((await site.readChanges()).sync?.counts).toMatchObject({ added: 1, changed: 1, unchanged: 0 });
    expect(await site.urls()).toContain(addressOf(added));
    expect(notion.asked.slice(from).filter(({ path }) => path.startsWith('/v1/pages/'))).toEqual([]);
  });

  test('that was read in the minutes after an edit is read again, since Notion rounds times', {
    tags: ['long'],
  }, async () => {
    const editedAt = new Date().toISOString();
    Object.assign(notion.pages[1] ?? {}, { editedAt });
    const site = await connect();
    await site.run();
    const row = () => app.db('connector_documents').where({ key: child, connector_id: site.key.connectorId });
    const [version] = await row().pluck<string[]>('version');
    expect(version).not.toBe(editedAt);
    // Minutes later.
    await row().update({ version: version?.replace(editedAt, earlier) });
    Object.assign(notion.pages[1] ?? {}, { editedAt: earlier, blocks: [text('paragraph', 'Three days.')] });
    expect((await site.readAll()).sync?.counts).toMatchObject({ changed: 1, unchanged: 3 });
    expect((await site.readAll()).sync?.counts).toMatchObject({ changed: 0, unchanged: 4 });
  });

  test('in the trash is removed at once', { tags: ['long'] }, async () => {
    const site = await connect();
    await site.run();
    Object.assign(notion.pages[1] ?? {}, { inTrash: true });
    expect((await site.readAll()).sync?.counts).toMatchObject({ removed: 1 });
  });
});

test('a database of Notion is queried for what changed', { tags: ['long'] }, async () => {
  const site = await connect(database);
  expect((await site.run()).documents).toBe(1);
  Object.assign(notion.pages[3] ?? {}, { editedAt: new Date().toISOString(), blocks: [text('paragraph', 'New row.')] });
  const from = notion.asked.length;
  expect((await site.readChanges()).sync?.counts).toMatchObject({ changed: 1 });
  expect(notion.asked.slice(from).find(({ path }) => path.endsWith('/query'))?.body).toMatchObject({
    filter: { timestamp: 'last_edited_time' },
  });
});

const block = (type: string, words: string, more: object = {}, children: ReturnType<typeof blockOf>[] = []) =>
  blockOf(type, { rich_text: [{ plain_text: words, href: null }], ...more }, children);
const blockOf = (type: string, content: object, children: object[] = []) => ({
  id: type,
  type,
  children: children as never[],
  [type]: content,
});

test.each([
  [
    'lists',
    [
      block('bulleted_list_item', 'A'),
      block('bulleted_list_item', 'B', {}, [block('numbered_list_item', 'B1')]),
      block('paragraph', 'C'),
    ],
    '<ul><li>A</li><li>B<ol><li>B1</li></ol></li></ul><p>C</p>',
  ],
  [
    'tables',
    [blockOf('table', {}, [blockOf('table_row', { cells: [[{ plain_text: 'Price' }], [{ plain_text: '5 €' }]] })])],
    '<table><tr><td>Price</td><td>5 €</td></tr></table>',
  ],
  ['code', [block('code', 'if (a < b)')], '<pre>if (a &lt; b)</pre>'],
  [
    'links',
    [blockOf('paragraph', { rich_text: [{ plain_text: 'x', href: 'https://x.example/"' }] })],
    '<p><a href="https://x.example/&quot;">x</a></p>',
  ],
  [
    'captions of code',
    [block('code', 'run()', { caption: [{ plain_text: 'How to start it' }] })],
    '<pre>run()</pre><p>How to start it</p>',
  ],
  [
    'bookmarks',
    [blockOf('bookmark', { url: 'https://x.example/', caption: [] }), blockOf('embed', { url: 'https://y.example/' })],
    '<p><a href="https://x.example/">https://x.example/</a></p><p><a href="https://y.example/">https://y.example/</a></p>',
  ],
  [
    'names of files',
    [blockOf('pdf', { name: 'prices.pdf', caption: [{ plain_text: 'All prices' }] })],
    '<p>prices.pdf: All prices</p>',
  ],
  ['captions', [blockOf('image', { caption: [{ plain_text: 'A map' }] })], '<p>A map</p>'],
  ['kinds that don’t exist yet', [block('hologram', 'Text'), blockOf('oddity', 7 as never)], '<p>Text</p>'],
])('%s become HTML', (_, blocks, html) => {
  expect(notionHtml(blocks)).toBe(html);
});

test('the properties of a row are read as its database shows them', () => {
  const named = (name: string) => ({ name });
  const properties = {
    Name: { type: 'title', title: [{ plain_text: 'Kiln' }] },
    Notes: { type: 'rich_text', rich_text: [{ plain_text: 'Handle ' }, { plain_text: '<hot>' }] },
    Price: { type: 'number', number: 0 },
    Size: { type: 'select', select: named('Large') },
    State: { type: 'status', status: named('Free') },
    Uses: { type: 'multi_select', multi_select: [named('Clay'), named('Glass')] },
    Booked: { type: 'date', date: { start: '2027-03-14', end: '2027-03-16' } },
    Owner: { type: 'people', people: [named('Ida'), { id: '7' }] },
    Manual: { type: 'files', files: [named('kiln.pdf')] },
    Open: { type: 'checkbox', checkbox: false },
    Site: { type: 'url', url: 'https://kiln.example/' },
    Phone: { type: 'phone_number', phone_number: '0551 4477' },
    Total: { type: 'formula', formula: { type: 'number', number: 12.5 } },
    Dates: { type: 'rollup', rollup: { type: 'array', array: [{ type: 'date', date: { start: '2027-01-01' } }] } },
    Number: { type: 'unique_id', unique_id: { prefix: 'K', number: 4 } },
    Where: { type: 'place', place: { lat: 53.9, lon: 27.6, name: 'Hall 3', address: 'Dock Street 5' } },
    Made: { type: 'created_time', created_time: '2026-01-01' },
    Linked: { type: 'relation', relation: [{ id: '5' }] },
    Empty: { type: 'select', select: null },
    New: { type: 'hologram', hologram: { deep: true } },
  };
  expect(propertiesHtml(properties).match(/(?<=<p>).*?(?=<\/p>)/g)).toEqual([
    'Notes: Handle &lt;hot&gt;',
    'Price: 0',
    'Size: Large',
    'State: Free',
    'Uses: Clay, Glass',
    'Booked: 2027-03-14 – 2027-03-16',
    'Owner: Ida',
    'Manual: kiln.pdf',
    'Open: no',
    'Site: https://kiln.example/',
    'Phone: 0551 4477',
    'Total: 12.5',
    'Dates: 2027-01-01',
    'Number: K-4',
    'Where: Hall 3, Dock Street 5',
  ]);
});

test('the first row and column of a table are headers if they are marked as such', () => {
  const cell = (plain_text: string) => [{ plain_text }];
  const row = (...cells: string[]) => ({
    id: cells.join(),
    type: 'table_row',
    children: [],
    table_row: { cells: cells.map(cell) },
  });
  const children = [row('Plan', 'Maps'), row('Free', '4')];
  const table = { id: 't', type: 'table', children, table: { has_column_header: true, has_row_header: true } };
  expect(notionHtml([table])).toBe(
    '<table><tr><th>Plan</th><th>Maps</th></tr><tr><th>Free</th><td>4</td></tr></table>',
  );
});
