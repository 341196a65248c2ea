import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Owner, type TestApp, testApp } from '#server/testing/test-app.ts';
import { Visitor } from '#server/testing/visitor.ts';
import { auditEndpoints } from '#shared/contracts/audit.ts';
import { keyFactsEndpoints as calls, type KeyFact, type KeyFactInput } from '#shared/contracts/key-facts.ts';
import { knowledgeVersionsEndpoints } from '#shared/contracts/knowledge-versions.ts';
import { bakeryPages, build, makeKnowledge, makeWebsite } from '../knowledge/testing/site.ts';
import { keyFactsOf } from './key-facts-of.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ work: true });
});
afterAll(() => app.close());

const url = 'https://bakery.example/contact';
const contentWith = (phone: string) => `# Contact\n\nPhone: ${phone}\n\nEmail: hello@bakery.example`;

/** Builds with another number on the contact page. */
async function changePhone(owner: Owner, websiteId: number, phone: string): Promise<void> {
  await app
    .db('pages')
    .where({ website_id: websiteId, url })
    .update({ content: contentWith(phone) });
  await build(owner, websiteId, { otherPages: 'all' });
}

async function bakery(name: string, phone = '0221 123456') {
  const owner = await app.as(name);
  const { websiteId, chatbotId } = await makeWebsite(owner);
  await build(owner, websiteId, { pages: [...bakeryPages, { url, title: 'Contact', content: contentWith(phone) }] });
  return { owner, chatbotId, websiteId, params: { id: websiteId } };
}

const factsOf = async (owner: Owner, id: number): Promise<KeyFact[]> =>
  (await owner.get(calls.listKeyFacts, { params: { id } })).facts;

async function factOf(owner: Owner, id: number, kind: KeyFact['kind']): Promise<KeyFact> {
  const found = (await factsOf(owner, id)).find((fact) => fact.kind === kind);
  if (!found) throw new Error(`There is no key fact of the kind ${kind}`);
  return found;
}

describe('key facts', () => {
  test('come with their pages after a build', { tags: ['rule:key-facts-found'] }, async () => {
    const { owner, websiteId } = await bakery('finder');
    const facts = await factsOf(owner, websiteId);
    expect(facts.map(({ kind, value, page, origin }) => [kind, value, page?.url, origin])).toEqual([
      [
        'hours',
        'Monday to Friday: 7am to 6pm; Saturday: 8am to 1pm; We are closed on Sunday',
        'https://bakery.example/hours',
        'site',
      ],
      ['phone', '0221 123456', url, 'site'],
      ['email', 'hello@bakery.example', url, 'site'],
    ]);
    expect(facts.every(({ language, isOnSite }) => language === 'en' && isOnSite)).toBe(true);
  });

  test('that the owner fixed, hid or added survive every build, and say what the website says now', {
    tags: ['rule:key-facts-decided'],
  }, async () => {
    const { owner, websiteId, params } = await bakery('decider');
    const [phone, email] = [await factOf(owner, websiteId, 'phone'), await factOf(owner, websiteId, 'email')];
    const fixed = await owner.get(calls.changeKeyFact, {
      params: { ...params, factId: phone.id },
      body: { value: '0221 999999' },
    });
    expect(fixed).toMatchObject({ value: '0221 999999', origin: 'fixed', differs: '0221 123456' });
    await owner.get(calls.changeKeyFact, { params: { ...params, factId: email.id }, body: { isHidden: true } });
    const body: KeyFactInput = { kind: 'address', label: 'Shop', value: 'Mill Lane 4, 12345 Town' };
    const added = await owner.get(calls.addKeyFact, { params, body });
    expect(added).toMatchObject({ origin: 'added', page: null, differs: null });

    await changePhone(owner, websiteId, '0221 555555');
    expect(await factsOf(owner, websiteId)).toMatchObject([
      { kind: 'hours', origin: 'site' },
      { id: phone.id, value: '0221 999999', differs: '0221 555555', page: { title: 'Contact' } },
      { id: email.id, isHidden: true, value: 'hello@bakery.example' },
      { id: added.id, value: body.value },
    ]);
    await changePhone(owner, websiteId, '+49 221 999 999');
    expect(await factOf(owner, websiteId, 'phone')).toMatchObject({ value: '0221 999999', differs: null });
    const { facts, decided } = await keyFactsOf(app.db, { workspaceId: owner.workspaceId, websiteId });
    expect(facts.map(({ value }) => value)).toEqual([expect.any(String), '0221 999999', body.value]);
    expect([...decided]).toEqual(['phone', 'email', 'address']);
  });

  test('can be said as on the website again, and added ones removed', {
    tags: ['long', 'rule:key-facts-removed'],
  }, async () => {
    const { owner, websiteId, params } = await bakery('undoer');
    const { id } = await factOf(owner, websiteId, 'phone');
    const change = (body: object, factId = id) =>
      owner.call(calls.changeKeyFact, { params: { ...params, factId }, body });
    await change({ value: '0221 999999', label: 'Shop' });
    expect(await factOf(owner, websiteId, 'phone')).toMatchObject({ label: 'Shop', origin: 'fixed' });
    await change({ value: null });
    expect(await factOf(owner, websiteId, 'phone')).toMatchObject({ label: '', value: '0221 123456', origin: 'site' });
    const removal = { params: { ...params, factId: id } };
    expect((await owner.call(calls.removeKeyFact, removal)).status).toBe(409);
    const added = await owner.get(calls.addKeyFact, { params, body: { kind: 'phone', value: '0221 777777' } });
    expect((await change({ value: null }, added.id)).status).toBe(409);
    const ofAdded = { params: { ...params, factId: added.id } };
    await owner.get(calls.removeKeyFact, ofAdded);
    expect((await owner.call(calls.removeKeyFact, ofAdded)).status).toBe(404);
  });

  test('that the website no longer states go, unless the owner decided about them', { tags: ['long'] }, async () => {
    const { owner, websiteId, params } = await bakery('forgetter');
    const { id } = await factOf(owner, websiteId, 'phone');
    await owner.get(calls.changeKeyFact, { params: { ...params, factId: id }, body: { value: '0221 999999' } });
    await build(owner, websiteId);
    expect(await factsOf(owner, websiteId)).toMatchObject([
      { kind: 'hours', isOnSite: true },
      { id, value: '0221 999999', isOnSite: false, page: null, differs: null },
    ]);
    await owner.get(calls.removeKeyFact, { params: { ...params, factId: id } });
    expect(await factsOf(owner, websiteId)).toHaveLength(1);
  });

  test('that the owner fixed, added or hid are what visitors get', {
    tags: ['rule:key-facts-answer'],
  }, async () => {
    const { owner, websiteId, chatbotId, params } = await bakery('answerer');
    const ask = async (question: string) => (await Visitor.arrive(app.anonymous(), chatbotId)).ask(question);
    const { id: factId } = await factOf(owner, websiteId, 'phone');
    expect((await ask('What is your phone number?')).content).toContain('0221 123456');
    const change = (body: object) => owner.get(calls.changeKeyFact, { params: { ...params, factId }, body });
    await change({ value: '0221 999999' });
    const fixed = await ask('What is your phone number?');
    expect([fixed.content, fixed.sources]).toEqual(['0221 999999', [{ url, title: 'Contact' }]]);
    const fax: KeyFactInput = { kind: 'phone', label: 'Cake workshop', value: '0221 777777' };
    await owner.get(calls.addKeyFact, { params, body: fax });
    expect((await ask('What is your phone number?')).content).toBe('0221 999999');
    expect((await ask('phone number of the cake workshop?')).content).toBe('Cake workshop: 0221 777777');
    await change({ value: null, isHidden: true });
    expect((await ask('What is your phone number?')).content).toBe('Cake workshop: 0221 777777');
    const price: KeyFactInput = { kind: 'price', label: 'Wedding cake for ten guests', value: '€ 90' };
    await owner.get(calls.addKeyFact, { params, body: price });
    expect((await ask('How much is a wedding cake for ten guests?')).content).toBe(`${price.label}: € 90`);
    expect((await ask('How much is a wedding cake for fifty guests?')).content).toContain('£320');
    // Nothing was decided about hours.
    expect((await ask('Are you open on Saturday?')).content).toContain('8am to 1pm');
  });

  test('that the owner hid or fixed are quoted from no page', {
    tags: ['long', 'rule:key-facts-hidden-in-answers'],
  }, async () => {
    const { owner, websiteId, chatbotId, params } = await bakery('hider');
    const ask = async (question: string) => (await Visitor.arrive(app.anonymous(), chatbotId)).ask(question);
    const decide = async (kind: KeyFact['kind'], body: object) => {
      const { id: factId } = await factOf(owner, websiteId, kind);
      await owner.get(calls.changeKeyFact, { params: { ...params, factId }, body });
    };
    await decide('email', { value: 'cakes@bakery.example' });
    await decide('phone', { isHidden: true });
    for (const question of ['What is your phone number?', 'How can I contact you?', 'I want to talk to a human']) {
      const { content } = await ask(question);
      expect(content).toContain('cakes@bakery.example');
      expect(content).not.toMatch(/0221 123456|hello@bakery/);
    }
    await decide('hours', { isHidden: true });
    expect((await ask('Are you open on Saturday?')).content).not.toContain('8am');
    await decide('hours', { isHidden: false });
    expect((await ask('Are you open on Saturday?')).content).toBe('Saturday: 8am to 1pm');
  });

  test('of people are found with their roles, and say who is asked for', {
    tags: ['long', 'rule:key-facts-people'],
  }, async () => {
    const owner = await app.as('people-finder');
    const { websiteId, chatbotId } = await makeWebsite(owner);
    const team = {
      url: 'https://bakery.example/team',
      title: 'Team',
      content: '# Team\n\n## Ann Lee\n\nOwner\n\n## Tom Baker\n\nPastry chef',
    };
    await build(owner, websiteId, { pages: [...bakeryPages, team] });
    const people = (await factsOf(owner, websiteId)).filter(({ kind }) => kind === 'person');
    expect(people.map(({ label, value, page }) => [label, value, page?.url])).toEqual([
      ['Owner', 'Ann Lee', team.url],
      ['Pastry chef', 'Tom Baker', team.url],
    ]);
    const ask = async (question: string) => (await Visitor.arrive(app.anonymous(), chatbotId)).ask(question);
    const { content, sources } = await ask('Who runs it?');
    expect([content, sources.map(({ url }) => url)]).toEqual(['Owner: Ann Lee', [team.url]]);
    const body: KeyFactInput = { kind: 'person', label: 'Owner', value: 'Sam Hill', replaces: 'Ann Lee' };
    await owner.get(calls.addKeyFact, { params: { id: websiteId }, body });
    expect((await ask('Who is the owner?')).content).toBe('Owner: Sam Hill');
  });

  test('follow a restored version', { tags: ['long'] }, async () => {
    const { owner, websiteId, params } = await bakery('restorer');
    await changePhone(owner, websiteId, '0221 555555');
    expect(await factOf(owner, websiteId, 'phone')).toMatchObject({ value: '0221 555555' });
    const { versions } = await owner.get(knowledgeVersionsEndpoints.listKnowledgeVersions, { params });
    const version = Math.min(...versions.map((one) => one.version));
    await owner.get(knowledgeVersionsEndpoints.restoreKnowledgeVersion, { params: { ...params, version } });
    expect(await factOf(owner, websiteId, 'phone')).toMatchObject({ value: '0221 123456' });
  });

  test('are recorded in the audit log, and written to no other website', { tags: ['long'] }, async () => {
    const { owner, websiteId, params } = await bakery('auditor');
    const { id: factId } = await factOf(owner, websiteId, 'phone');
    const other = await makeKnowledge(owner);
    const elsewhere = { params: { id: other.websiteId, factId } };
    expect((await owner.call(calls.changeKeyFact, { ...elsewhere, body: { isHidden: true } })).status).toBe(404);
    expect((await owner.call(calls.removeKeyFact, elsewhere)).status).toBe(404);
    const stranger = await app.as('stranger-of-facts');
    expect((await stranger.call(calls.listKeyFacts, { params })).status).toBe(404);
    expect((await stranger.call(calls.addKeyFact, { params, body: { kind: 'phone', value: '1' } })).status).toBe(404);
    await owner.get(calls.changeKeyFact, { params: { ...params, factId }, body: { value: '0221 999999' } });
    const [entry] = await owner.get(auditEndpoints.listAuditLog, {});
    expect(entry).toMatchObject({
      action: 'key-fact.changed',
      subject: '0221 123456',
      changes: [{ field: 'content', before: '0221 123456', after: '0221 999999' }],
    });
  });

  test('of the owner’s own have a limit', { tags: ['rule:key-facts-limit'] }, async () => {
    const owner = await app.as('collector-of-facts');
    const { websiteId } = await makeWebsite(owner);
    const params = { id: websiteId };
    await app.db.raw(
      `insert into key_facts (workspace_id, website_id, kind, label, own_value, is_on_site, ord)
       select ?, ?, 'price', 'Thing ' || n, '€ 1', false, 0 from generate_series(1, 200) n`,
      [owner.workspaceId, websiteId],
    );
    const { status, error } = await owner.call(calls.addKeyFact, { params, body: { kind: 'price', value: '€ 2' } });
    expect([status, error.message]).toEqual([409, expect.stringContaining('at most 200')]);
  });

  test.each([
    { kind: 'fax', value: '1' },
    { kind: 'person', label: 'Chair', value: '' },
    { kind: '__proto__', value: '1' },
    { kind: 'phone' },
    { kind: 'phone', value: ' ' },
    { kind: 'phone', value: 'x'.repeat(201) },
    { kind: 'phone', value: '1', label: 'x'.repeat(101) },
    { kind: 'phone', value: ['1'] },
    { kind: 'phone', value: '1', url: 'javascript:alert(1)' },
    { kind: 'phone', value: '1', isHidden: 'yes' },
  ])('that aren’t any are rejected: %#', async (body) => {
    const owner = await app.as('hostile-facts');
    const { websiteId } = await makeWebsite(owner);
    expect((await owner.call(calls.addKeyFact, { params: { id: websiteId }, body })).status).toBe(400);
    expect(await factsOf(owner, websiteId)).toEqual([]);
  });

  test('are text, whatever they say', async () => {
    const owner = await app.as('marked-up-facts');
    const { websiteId } = await makeWebsite(owner);
    const value = '<img src=x onerror=alert(1)>\u0000 \ud800 {{7*7}}';
    await owner.get(calls.addKeyFact, { params: { id: websiteId }, body: { kind: 'phone', value } });
    expect(await factOf(owner, websiteId, 'phone')).toMatchObject({ value: expect.stringContaining('<img src=x') });
  });
});
