import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { firstRows } from '#build/test-processes/first-rows.ts';
import type { Entry } from '#shared/contracts/knowledge.ts';
import { expectAddress, expectFocus, expectToast, field, fill, press } from '../../../testing/as-person.ts';
import { bakeryCalls, helper, hours, outlined, summary } from '../../../testing/bakery.ts';
import { goTo, reloadApp, showApp } from '../../../testing/show-app.tsx';
import { doneEvent, json, reason, refusal, standIn } from '../../../testing/stand-in.ts';
import { useBuildRuns } from '../knowledge/build-run.ts';

afterEach(() => useBuildRuns.setState({ runs: {} }));

test('editor: a chatbot that fails to load', { tags: ['long', 'rule:editor-chatbot-fails'] }, async () => {
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/chatbots/3': refusal });
  await showApp('/dashboard/edit-chatbot?id=3');
  await expectToast('Error loading chatbot', 'Could not load the chatbot configuration.');
  await screen.findByText('Failed to fetch chatbot data');
});

test('editor: a chatbot is found by a 16-digit id', { tags: ['long'] }, async () => {
  const id = 4_503_599_627_370_497;
  await using _api = await standIn({ ...bakeryCalls, [`GET /api/chatbots/${id}`]: json({ ...helper, id }) });
  await showApp(`/dashboard/edit-chatbot?id=${id}`);
  expect((await field('Chatbot Name')).value).toBe(helper.name);
});

test.each(firstRows(1, ['', '?id=0', '?id=-1', '?id=one']))(
  'editor: "%s" is not a chatbot',
  { tags: ['rule:editor-invalid-chatbot'] },
  async (query) => {
    await using _api = await standIn(bakeryCalls);
    await showApp(`/dashboard/edit-chatbot${query}`);
    await expectToast('No chatbot selected for editing');
    await expectAddress('/dashboard/chatbots');
  },
);

test('editor: texts and answers that fail to load say so', { tags: ['long', 'rule:editor-texts-fail'] }, async () => {
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/websites/7/entries': refusal });
  await showApp('/dashboard/edit-chatbot?id=3');
  await press('Knowledge Base', 'tab');
  expect(await screen.findByText('Failed to fetch website data')).toBeTruthy();
});

test('editor: pages that fail to load are reported and leave nothing to select', {
  tags: ['long', 'rule:editor-pages-fail'],
}, async () => {
  await using _api = await standIn({
    ...bakeryCalls,
    'GET /api/websites/7/pages': refusal,
    'GET /api/websites/7/page-counts': refusal,
    'GET /api/websites/7/knowledge-base': json({ build: null, isReady: true }),
  });
  await showApp('/dashboard/edit-chatbot?id=3');
  await press('Knowledge Base', 'tab');
  await screen.findByText('Failed to fetch website pages');
  expect(screen.queryByRole('checkbox', { name: 'Hours' })).toBeNull();
  const build = await screen.findByRole<HTMLButtonElement>('button', { name: /^(?:Rebuild|Create) Knowledge Base$/ });
  expect(build.disabled).toBe(true);
});

test('editor: pages can be searched, and retried after a failure', { tags: ['long'] }, async () => {
  const pages = Array.from({ length: 3 }, (_, at) => ({ ...hours, url: `${hours.url}/${at}`, title: `Book ${at}` }));
  await using api = await standIn({
    ...bakeryCalls,
    'GET /api/websites/7/page-outline': json(pages.map(outlined)),
    'GET /api/websites/7/page-counts': json({ all: 3, stored: 3, content: 3 }),
  });
  api.answerOnce('GET /api/websites/7/page-outline', refusal);
  await showApp('/dashboard/edit-chatbot?id=3');
  await press('Knowledge Base', 'tab');
  await screen.findByText('Failed to fetch website pages');
  await press('Try again');
  await screen.findByRole('checkbox', { name: 'Book 0' });
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search pages' }), { target: { value: 'book 2' } });
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Book 0' })).toBeNull());
  expect(screen.getByRole('checkbox', { name: 'Book 2' })).toBeTruthy();
});

test('editor: settings, failed and saved', { tags: ['rule:editor-settings-toasts'] }, async () => {
  await using api = await standIn(bakeryCalls);
  await showApp('/dashboard/edit-chatbot?id=3');
  await fill('Chatbot Name', 'Baker');
  api.answerOnce('PATCH /api/chatbots/3', refusal);
  await press('Save Changes');
  await expectToast('Error updating chatbot', reason);
  await press('Save Changes');
  await expectToast('Chatbot updated');
});

test('editor: only what was changed is sent, and the reply shows what others changed', {
  tags: ['rule:editor-sends-changes'],
}, async () => {
  const call = 'PATCH /api/chatbots/3';
  await using api = await standIn(bakeryCalls);
  await showApp('/dashboard/edit-chatbot?id=3');
  const sent = () => api.received.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body));
  await press('Save Changes');
  await expectToast('No changes to save');
  await fill('Chatbot Name', 'Baker');
  const byOthers = { ...helper, name: 'Baker', widgetConfig: { ...helper.widgetConfig, welcomeMessage: 'Hello!' } };
  api.answer('GET /api/chatbots/3', json(byOthers));
  api.answer(call, json(byOthers));
  await press('Save Changes');
  await expectToast('Chatbot updated');
  await waitFor(async () => expect((await field('Welcome message')).value).toBe('Hello!'));
  await press('Widget', 'tab');
  await press(/^Use the visitor’s language/, 'switch');
  await press('Save Changes');
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toEqual([{ name: 'Baker' }, { widgetConfig: { followVisitorLanguage: true } }]);
});

test('editor: a draft that is restored has only what was changed, so that others’ changes stay', {
  tags: ['long'],
}, async () => {
  await using api = await standIn(bakeryCalls);
  await showApp('/dashboard/edit-chatbot?id=3');
  await fill('Chatbot Name', 'Baker');
  await fill('Welcome message', 'Good morning!');
  api.answer('GET /api/chatbots/3', json({ ...helper, widgetConfig: { ...helper.widgetConfig, prompt: 'Be brief.' } }));
  await reloadApp();
  await waitFor(async () => expect((await field('Welcome message')).value).toBe('Good morning!'));
  expect((await field(/^Instructions/)).value).toBe('Be brief.');
  await press('Save Changes');
  await expectToast('Chatbot updated');
  expect(JSON.parse(api.received.findLast(({ method }) => method === 'PATCH')?.body ?? '')).toEqual({
    name: 'Baker',
    widgetConfig: { welcomeMessage: 'Good morning!' },
  });
});

/** Two fields were changed by a colleague: one that the test changes, too, and one that it doesn't. */
async function conflicting() {
  const api = await standIn(bakeryCalls);
  await showApp('/dashboard/edit-chatbot?id=3');
  await fill('Chatbot Name', 'Mine');
  await fill('Welcome message', 'Good morning!');
  const theirs = { ...helper, name: 'Theirs', widgetConfig: { ...helper.widgetConfig, prompt: 'Be brief.' } };
  const message = 'Changed meanwhile by ann (2026-11-29 14:42 UTC).';
  api.answer('GET /api/chatbots/3', json(theirs));
  api.answerOnce('PATCH /api/chatbots/3', json({ message, issues: [{ path: 'name', message }] }, 412));
  await press('Save Changes');
  const dialog = within(await screen.findByRole('dialog', { name: message }));
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Theirs', 'Mine']);
  const saves = () => api.received.filter(({ method }) => method === 'PATCH');
  return { api, theirs, saves };
}

test('editor: a colleague’s change meanwhile is shown beside mine, and mine can be kept', {
  tags: ['rule:editor-keeps-mine'],
}, async () => {
  const { api, theirs, saves } = await conflicting();
  await using _api = api;
  api.answer('PATCH /api/chatbots/3', json({ ...theirs, name: 'Mine' }));
  await press('Keep mine');
  await expectToast('Chatbot updated');
  const [first, second] = saves();
  expect(first?.headers['if-match']).toContain('widgetConfig.welcomeMessage:');
  expect(second?.headers['if-match']).not.toBe(first?.headers['if-match']);
  expect(second?.body).toBe(first?.body);
  expect((await field(/^Instructions/)).value).toBe('Be brief.');
});

test('editor: if theirs is kept, only my other changes are saved', {
  tags: ['long', 'rule:editor-keeps-theirs'],
}, async () => {
  const { api, theirs, saves } = await conflicting();
  await using _api = api;
  const { widgetConfig } = theirs;
  api.answer(
    'PATCH /api/chatbots/3',
    json({ ...theirs, widgetConfig: { ...widgetConfig, welcomeMessage: 'Good morning!' } }),
  );
  await press('Keep theirs');
  await expectToast('Chatbot updated');
  expect(JSON.parse(saves()[1]?.body ?? '')).toEqual({ widgetConfig: { welcomeMessage: 'Good morning!' } });
  expect((await field('Chatbot Name')).value).toBe('Theirs');
});

test('editor: closing the question about a colleague’s change saves nothing and keeps what was typed', {
  tags: ['long'],
}, async () => {
  const { api, saves } = await conflicting();
  await using _api = api;
  await press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await field('Chatbot Name')).value).toBe('Mine');
  expect(saves()).toHaveLength(1);
});

test('editor: visitors can leave a message once that is turned on', { tags: ['long'] }, async () => {
  await using api = await standIn(bakeryCalls);
  await showApp('/dashboard/edit-chatbot?id=3');
  await press('Widget', 'tab');
  const name = /^Let visitors leave a message/;
  const offer = await screen.findByRole('switch', { name });
  expect(offer.getAttribute('aria-checked')).toBe('false');
  await press(name, 'switch');
  await press('Save Changes');
  await expectToast('Chatbot updated');
  expect(api.received.find(({ method }) => method === 'PATCH')?.body).toContain('"offerToLeaveMessage":true');
});

test('editor: the owner can change the automated answers notice, but not remove it', { tags: ['long'] }, async () => {
  await using api = await standIn(bakeryCalls);
  await showApp('/dashboard/edit-chatbot?id=3');
  await press('Widget', 'tab');
  const notice = /^Automated answers notice/;
  const preview = await screen.findByRole('complementary', { name: 'Preview' });
  within(preview).getByText('Automated answers from this site');
  await fill(notice, '\u3164\u200b');
  await press('Basic Settings', 'tab');
  await press('Save Changes');
  await screen.findByText('Enter text, or leave empty for the default');
  await expectFocus(notice);
  await fill(notice, 'x'.repeat(101));
  await screen.findByText('Notice must be at most 100 characters');
  expect(api.received.some(({ method }) => method === 'PATCH')).toBe(false);
  await fill(notice, 'Our robot answers here');
  within(await screen.findByRole('complementary', { name: 'Preview' })).getByText('Our robot answers here');
  await press(/^Use the visitor’s language/, 'switch');
  await press('Save Changes');
  await expectToast('Chatbot updated');
  const { body } = api.received.find(({ method }) => method === 'PATCH') ?? {};
  expect(body).toContain('"automatedNotice":"Our robot answers here"');
  expect(body).toContain('"followVisitorLanguage":true');
});

test('editor: a link to the privacy policy and a consent text, checked and shown in the preview', {
  tags: ['long'],
}, async () => {
  await using api = await standIn(bakeryCalls);
  await showApp('/dashboard/edit-chatbot?id=3');
  await press('Widget', 'tab');
  const [privacy, consent] = [/^Privacy policy/, /^Consent before the first message/];
  await fill(privacy, 'javascript:alert(1)');
  await fill(consent, 'x'.repeat(301));
  await press('Save Changes');
  await screen.findByText('Enter an address that starts with https:// or http://');
  screen.getByText('Consent text must be at most 300 characters');
  await expectFocus(privacy);
  expect(api.received.some(({ method }) => method === 'PATCH')).toBe(false);
  await fill(privacy, 'https://bakery.example/privacy');
  await fill(consent, 'We store your messages.');
  const preview = within(await screen.findByRole('complementary', { name: 'Preview' }));
  preview.getByText('Agree and continue');
  preview.getByText('Privacy policy');
  await press('Save Changes');
  await expectToast('Chatbot updated');
  const { body } = api.received.find(({ method }) => method === 'PATCH') ?? {};
  expect(body).toContain('"privacyUrl":"https://bakery.example/privacy","consentText":"We store your messages."');
});

test('editor: the welcome message is only in Basic Settings, and the Widget tab links to it', {
  tags: ['long', 'rule:editor-welcome-message'],
}, async () => {
  await using _api = await standIn(bakeryCalls);
  await showApp('/dashboard/edit-chatbot?id=3');
  await fill('Welcome message', 'Good morning!');
  await press('Widget', 'tab');
  const preview = await screen.findByRole('complementary', { name: 'Preview' });
  within(preview).getByText('Good morning!');
  for (const label of [/^Welcome message/, /^Instructions/]) expect(screen.queryByLabelText(label)).toBeNull();
  await press('Edit them');
  await expectFocus('Welcome message');
  await expectAddress('/dashboard/edit-chatbot?id=3');
});

test('editor: the knowledge base, failed and built', { tags: ['long', 'rule:editor-build-toasts'] }, async () => {
  const call = 'POST /api/websites/7/knowledge-base';
  await using api = await standIn({ ...bakeryCalls, [call]: doneEvent({ summary }) });
  await showApp('/dashboard/edit-chatbot?id=3');
  await press('Knowledge Base', 'tab');
  const rebuild = async () => {
    await press(/^(?:Rebuild|Create) Knowledge Base$/);
    await screen.findByRole('alertdialog');
    await press(/^(?:Rebuild|Create) (?:k|K)nowledge (?:b|B)ase$/);
  };
  api.answerOnce(call, refusal);
  await rebuild();
  await expectToast('Error creating knowledge base', reason);
  await fill('Additional text', 'Closed at Christmas.');
  await rebuild();
  await expectToast('Knowledge base updated');
  const { body = '' } = api.received.findLast(({ method, path }) => method === 'POST' && path.endsWith('-base')) ?? {};
  expect(JSON.parse(body)).toMatchObject({ additionalContent: [{ content: 'Closed at Christmas.' }] });
  expect((await field('Additional text')).value).toBe('');
});

test('editor: an answer in another language', { tags: ['long', 'rule:editor-answer-language'] }, async () => {
  const call = 'POST /api/websites/7/entries';
  const at = '2026-11-22T12:00:00.000Z';
  const stored = {
    id: 9,
    kind: 'qa',
    title: '¿Hacen pan?',
    content: 'Sí.',
    language: 'es',
    createdAt: at,
    updatedAt: at,
  };
  await using api = await standIn({ ...bakeryCalls, [call]: json(stored, 201) });
  await showApp('/dashboard/edit-chatbot?id=3');
  await press('Knowledge Base', 'tab');
  await press('Questions and answers', 'tab');
  const language = await screen.findByRole('combobox', { name: 'Language' });
  expect(language.textContent).toBe('Language of the site');
  await press('Language', 'combobox');
  await press('Spanish', 'option');
  await fill('Question', stored.title);
  await fill('Answer', stored.content);
  api.answer('GET /api/websites/7/entries', json([stored]));
  await press('Add Answer');
  await expectToast('Content added');
  expect(api.received.find(({ method, path }) => `${method} ${path}` === call)?.body).toContain('"language":"es"');
  within(await screen.findByRole('list', { name: 'Questions and answers' })).getByText('Spanish');
});

test('editor: an answer becomes a rule in the dialog that adds answers, and undoing brings it back', {
  tags: ['long', 'rule:editor-answer-becomes-rule'],
}, async () => {
  const at = '2026-11-22T12:00:00.000Z';
  const stored: Entry = {
    ...{ id: 9, kind: 'qa', title: 'Do you bake?', content: 'Yes.', language: 'es', createdAt: at, updatedAt: at },
  };
  const bread = { url: 'https://bakery.example/bread', title: 'Bread', heading: '', text: '', score: 1 };
  const changed: Entry = { ...stored, kind: 'page', title: 'Do you bake bread?', content: bread.url };
  const call = 'PATCH /api/websites/7/entries/9';
  await using api = await standIn({
    ...bakeryCalls,
    'GET /api/websites/7/entries': json([stored]),
    'POST /api/chatbots/3/search': json({ results: [bread] }),
    [call]: json(changed),
  });
  await showApp('/dashboard/edit-chatbot?id=3');
  await press('Knowledge Base', 'tab');
  await press('Questions and answers', 'tab');
  await press('Edit Do you bake?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit answer' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Question').value).toBe('Do you bake?');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Answer').value).toBe('Yes.');
  expect(dialog.queryByRole('checkbox')).toBeNull();
  fireEvent.change(dialog.getByLabelText('Question'), { target: { value: changed.title } });
  fireEvent.click(dialog.getByRole('radio', { name: 'Use the right page' }));
  fireEvent.click(await dialog.findByRole('radio', { name: /^Bread/ }));
  api.answerOnce(call, refusal);
  await press('Save answer');
  await expectToast('Error processing content', reason);
  api.answer('GET /api/websites/7/entries', json([changed]));
  await press('Save answer');
  await expectToast('Answer saved');
  await screen.findByText('Answered from bakery.example/bread');
  await press('Undo');
  const sent = () => api.received.filter(({ method }) => method === 'PATCH').map(({ body }) => JSON.parse(body));
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent().slice(1)).toEqual([
    { kind: 'page', title: 'Do you bake bread?', content: bread.url },
    { kind: 'qa', title: 'Do you bake?', content: 'Yes.' },
  ]);
});

const name = 'Chatbot Name';
const origins = /^Allowed origins/;
const expectName = (value: string) => waitFor(async () => expect((await field(name)).value).toBe(value));

test('editor: leaving with unsaved changes asks first', { tags: ['rule:editor-unsaved-changes'] }, async () => {
  await using _api = await standIn(bakeryCalls);
  await showApp('/dashboard/edit-chatbot?id=3');
  await fill(name, 'Baker');
  await press('Back to Chatbots', 'link');
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await press('Cancel');
  await expectName('Baker');
  await press('Back to Chatbots', 'link');
  await press('Leave without saving');
  await screen.findByRole('row', { name: /Helper/ });

  await goTo('/dashboard/edit-chatbot?id=3');
  await expectName('Helper');
  await fill(name, 'Baker');
  await press('Discard');
  await expectName('Helper');
  await expectToast('Changes discarded');
  await press('Undo');
  await expectName('Baker');
  await screen.findByText('Unsaved changes');
  await press('Discard');
  await expectName('Helper');
  await press('Back to Chatbots', 'link');
  await screen.findByRole('row', { name: /Helper/ });
  await expectAddress('/dashboard/chatbots');
});

test('editor: an error is shown next to its field, on the field’s tab', { tags: ['long'] }, async () => {
  await using api = await standIn({ ...bakeryCalls, 'PATCH /api/chatbots/3': refusal });
  await showApp('/dashboard/edit-chatbot?id=3');
  await fill(name, '');
  await press('Widget', 'tab');
  await fill(origins, 'bakery.example\nnot an address');
  await press('Save Changes');
  await screen.findByText('Line 2: Please enter an origin such as https://www.example.com');
  await expectFocus(origins);
  await fill(origins, '');
  await press('Save Changes');
  await screen.findByText('Name is required');
  await expectFocus(name);
  expect(api.received.some(({ method }) => method === 'PATCH')).toBe(false);
  await fill(name, 'Baker');
  await waitFor(() => expect(screen.queryByText('Name is required')).toBeNull());
  await press('Save Changes');
  await expectToast('Error updating chatbot', reason);
  await expectName('Baker');
});

test('editor: input while saving is kept as unsaved', { tags: ['long'] }, async () => {
  const call = 'PATCH /api/chatbots/3';
  const saved = json({ ...helper, name: 'Baker' });
  await using api = await standIn({ ...bakeryCalls, [call]: saved });
  await showApp('/dashboard/edit-chatbot?id=3');
  await expectName('Helper');
  await fill(name, 'Baker');
  const release = api.hold(call);
  await press('Save Changes');
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save Changes' });
  await waitFor(() => expect(save.disabled).toBe(true));
  await fill(name, 'Baker of the town');
  api.answer('GET /api/chatbots/3', saved);
  release();
  await expectToast('Chatbot updated');
  await expectName('Baker of the town');
  await screen.findByText('Unsaved changes');
  await press('Discard');
  await expectName('Baker');
});

test('editor: a save says so and Discard restores what was saved, even if reloading fails', {
  tags: ['long'],
}, async () => {
  await using api = await standIn({ ...bakeryCalls, 'PATCH /api/chatbots/3': json({ ...helper, name: 'Baker' }) });
  await showApp('/dashboard/edit-chatbot?id=3');
  await expectName('Helper');
  await fill(name, 'Baker');
  api.answer('GET /api/chatbots/3', refusal);
  await press('Save Changes');
  await expectToast('Chatbot updated', 'Your changes have been saved. Error loading chatbot.');
  await fill(name, 'Baker of the town');
  await press('Discard');
  await expectName('Baker');
});

test('editor: answers can be quoted from the pages even if there is a model', { tags: ['long'] }, async () => {
  await using api = await standIn({
    ...bakeryCalls,
    'GET /api/model-status': json({ state: 'available', problems: [], hasSecondModel: true }),
    'PATCH /api/chatbots/3': json(helper),
  });
  await showApp('/dashboard/edit-chatbot?id=3');
  await press('Answers', 'combobox');
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Written by the model',
    'Written by the second model',
    'Quoted from the pages',
  ]);
  await press('Quoted from the pages', 'option');
  await press('Save Changes');
  await waitFor(() => expect(api.received.some(({ method }) => method === 'PATCH')).toBe(true));
  const sent = api.received.find(({ method }) => method === 'PATCH')?.body ?? '';
  expect(JSON.parse(sent)).toMatchObject({ widgetConfig: { answersFrom: 'pages' } });
});

test('editor: without a model, there is no choice of how answers are made', async () => {
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/model-status': json({ state: 'none', problems: [] }) });
  await showApp('/dashboard/edit-chatbot?id=3');
  await field('Chatbot Name');
  expect(screen.queryByRole('combobox', { name: 'Answers' })).toBeNull();
});
