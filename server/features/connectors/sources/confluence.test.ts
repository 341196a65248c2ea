import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type FakeConfluence, startFakeConfluence } from '../../../testing/fake-confluence/fake-confluence.ts';
import { type Owner, type TestApp, testApp } from '../../../testing/test-app.ts';
import { connectSite } from '../testing/connected-site.ts';
import { storageHtml } from './storage-html.ts';

let app: TestApp;
let owner: Owner;
let confluence: FakeConfluence;
const credentials = { email: 'ann@acme.example', token: 'ATATT3x' };
const earlier = '2026-01-01T08:00:00.000Z';
beforeAll(async () => {
  app = await testApp();
  owner = await app.as('writer');
});
afterAll(() => app.close());
beforeEach(async () => {
  confluence = await startFakeConfluence({ ...credentials, space: 'DOCS' });
  for (let id = 1; id <= 30; id++) {
    const body = `<h2>Step ${id}</h2><p>This is step ${id} of the guide.</p>`;
    confluence.pages.push({ id: `${id}`, title: `Guide ${id}`, body, version: 1, modifiedAt: earlier });
  }
  return () => confluence[Symbol.asyncDispose]();
});

const connect = (space = 'DOCS') =>
  connectSite(app, owner, {
    source: { vendor: 'confluence', address: confluence.url, email: credentials.email, space },
    token: credentials.token,
  });

describe('a space', () => {
  test('becomes pages at the addresses of its site', { tags: ['long'] }, async () => {
    const site = await connect();
    expect((await site.run()).documents).toBe(30);
    expect((await site.pages()).find(({ title }) => title === 'Guide 7')).toMatchObject({
      url: 'https://acme.atlassian.example/wiki/spaces/DOCS/pages/7',
      content: '# Guide 7\n\n## Step 7\n\nThis is step 7 of the guide.',
    });
  });

  test('is read again up to the first page that hasn’t changed', { tags: ['long'] }, async () => {
    const site = await connect();
    await site.run();
    const changed = { body: '<p>This is the new step.</p>', version: 2, modifiedAt: new Date().toISOString() };
    Object.assign(confluence.pages[3] ?? {}, changed);
    const from = confluence.asked.length;
    expect((await site.readChanges()).sync?.counts).toMatchObject({ changed: 1, unchanged: 0 });
    expect(confluence.asked.slice(from)).toHaveLength(2);
  });

  test('that doesn’t exist is named as the problem', async () => {
    expect((await (await connect('OTHER')).run()).problem).toMatch(/no such space/);
  });
});

test.each([
  [
    'code',
    '<ac:structured-macro ac:name="code"><ac:parameter ac:name="language">js</ac:parameter><ac:plain-text-body><![CDATA[if (a < b) run();]]></ac:plain-text-body></ac:structured-macro>',
    '<pre>if (a &lt; b) run();</pre>',
  ],
  [
    'a note',
    '<ac:structured-macro ac:name="info"><ac:rich-text-body><p>Careful &uuml;ber</p></ac:rich-text-body></ac:structured-macro>',
    '<div><p>Careful über</p></div>',
  ],
  [
    'a link to a page',
    '<p>See <ac:link><ri:page ri:content-title="Other" /><ac:plain-text-link-body><![CDATA[the other]]></ac:plain-text-link-body></ac:link>.</p>',
    '<p>See the other.</p>',
  ],
  [
    'an expand with its title',
    '<ac:structured-macro ac:name="expand"><ac:parameter ac:name="title">How do I open the gate?</ac:parameter><ac:rich-text-body><p>Hold your card up.</p></ac:rich-text-body></ac:structured-macro>',
    '<h3>How do I open the gate?</h3><div><p>Hold your card up.</p></div>',
  ],
  [
    'a status',
    '<p>Station: <ac:structured-macro ac:name="status"><ac:parameter ac:name="title">Out of order</ac:parameter><ac:parameter ac:name="color">Red</ac:parameter></ac:structured-macro></p>',
    '<p>Station:  Out of order </p>',
  ],
  ['a date', '<p>It opens on <time datetime="2027-03-14" />.</p>', '<p>It opens on 2027-03-14.</p>'],
  [
    'links without a text',
    '<p><ac:link><ri:page ri:content-title="Prices" /></ac:link>, <ac:link><ri:attachment ri:filename="a.pdf" /></ac:link>, <ac:link><ri:user ri:account-id="5" /></ac:link></p>',
    '<p>Prices, a.pdf, </p>',
  ],
  [
    'a link to a heading, and one around an image',
    '<p><ac:link ac:anchor="Opening hours" />, <ac:link><ri:page ri:content-title="Home" /><ac:link-body><ac:image ac:alt="Map" /></ac:link-body></ac:link></p>',
    '<p>Opening hours, <img alt="Map"></p>',
  ],
  [
    'an issue',
    '<p>See<ac:structured-macro ac:name="jira"><ac:parameter ac:name="server">J</ac:parameter><ac:parameter ac:name="key">GATE-7</ac:parameter></ac:structured-macro></p>',
    '<p>See GATE-7 </p>',
  ],
  [
    'a panel with a fallback for older editors',
    '<ac:adf-extension><ac:adf-node><ac:adf-attribute key="panel-type">note</ac:adf-attribute><ac:adf-content><p>Ring twice.</p></ac:adf-content></ac:adf-node><ac:adf-fallback><p>Ring twice.</p></ac:adf-fallback></ac:adf-extension>',
    '<p>Ring twice.</p>',
  ],
  [
    'check marks',
    '<td><ac:emoticon ac:name="tick" ac:emoji-fallback="(/)" /></td><td><ac:emoticon ac:name="blue-star" ac:emoji-fallback="🎉" /></td><td><ac:emoticon ac:emoji-fallback=":party:" /></td>',
    '<td>✅</td><td>🎉</td><td></td>',
  ],
  [
    'an image with a description and a caption',
    '<ac:image ac:alt="Map"><ri:attachment ri:filename="a.png" /><ac:caption><p>The garage</p></ac:caption></ac:image>',
    '<img alt="Map"><figcaption><p>The garage</p></figcaption>',
  ],
  [
    'tasks',
    '<ac:task-list><ac:task><ac:task-id>1</ac:task-id><ac:task-status>incomplete</ac:task-status><ac:task-body>Call</ac:task-body></ac:task></ac:task-list>',
    '<ul><li><span>Call</span></li></ul>',
  ],
  [
    'a table with merged cells',
    '<table><tr><td rowspan="2" class="x">Floor 1</td><td colspan="2">closed</td></tr></table>',
    '<table><tr><td rowspan="2">Floor 1</td><td colspan="2">closed</td></tr></table>',
  ],
  ['an image', '<ac:image><ri:attachment ri:filename="a.png" /></ac:image><p>After</p>', '<p>After</p>'],
  ['what never closes', '<p>Text<ac:parameter>x', '<p>Text</p>'],
])('the storage format of %s is read', (_, storage, html) => {
  expect(storageHtml(storage)).toBe(html);
});

test('elements that no reader could follow are put next to each other', () => {
  const html = storageHtml(`${'<b>'.repeat(1000)}Text`);
  expect(html.match(/^(?:<b>)*/)?.[0].length).toBeLessThan(2000);
  expect(html).toContain('Text');
});
