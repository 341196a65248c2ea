import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { done } from '#shared/contracts/endpoint.ts';
import { expectToast, field, fill, press, pressKey } from '../../../testing/as-person.ts';
import { bakery, bakeryCalls, helper, hours, summary } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { doneEvent, json, missing, reason, refusal, silence, standIn } from '../../../testing/stand-in.ts';
import { useCrawlRuns } from '../crawls/crawl-run.ts';
import { useBuildRuns } from '../knowledge/build-run.ts';
import { useWizardDraft } from './wizard-draft.ts';

afterEach(() => {
  useWizardDraft.getState().startOver();
  useBuildRuns.setState({ runs: {} });
  useCrawlRuns.setState({ runs: {} });
});

async function openKnowledge(): Promise<void> {
  await showApp('/create-chatbot?websiteId=7');
  await press('Use these pages');
  await screen.findByRole('heading', { name: 'Choose the pages' });
  await press('Continue');
  await screen.findByRole('heading', { name: 'Build the knowledge base' });
}

async function openCustomize(): Promise<void> {
  await openKnowledge();
  await press('Continue');
  await screen.findByRole('heading', { name: 'Make it yours' });
}

test('wizard: a website that is rejected, and one that is created', {
  tags: ['rule:wizard-website-toasts'],
}, async () => {
  await using api = await standIn({
    ...bakeryCalls,
    'GET /api/websites': json([]),
    'POST /api/websites': json(bakery, 201),
  });
  await showApp('/create-chatbot');
  await fill('Website Name', 'Bakery');
  await fill('Website URL', 'https://bakery.example');
  api.answerOnce('POST /api/websites', refusal);
  await press('Continue');
  await expectToast('Error creating website', reason);
  expect((await field('Website Name')).value).toBe('Bakery');
  await press('Continue');
  await expectToast('Website created', 'Your website has been added successfully.');
});

test('wizard: crawling, failed and successful', { tags: ['rule:wizard-crawl-toasts'] }, async () => {
  const call = 'POST /api/websites/crawl';
  const pages = [hours, { ...hours, url: 'https://bakery.example/two' }];
  await using api = await standIn({
    ...bakeryCalls,
    'GET /api/crawls/1': missing('Crawl'),
    [call]: doneEvent({ crawlId: 1, pages, cutShort: null, warnings: [] }),
  });
  await showApp('/create-chatbot?websiteId=7');
  api.answerOnce(call, refusal);
  await press('Start Crawling');
  await expectToast('Error crawling website', reason);
  await press(/^(?:Start Crawling|Try again)$/);
  await expectToast('Website crawled successfully', 'Found 2 pages');
});

test('wizard: entering a page, failed and saved', { tags: ['long', 'rule:wizard-text-toasts'] }, async () => {
  await using api = await standIn({
    ...bakeryCalls,
    'POST /api/websites/manual-content': json({ pages: [{ ...hours, title: 'Opening hours' }] }),
  });
  await showApp('/create-chatbot?websiteId=7');
  const save = async () => {
    await press('Manual Input', 'tab');
    await fill('Page Title', 'Opening hours');
    await fill('Content', 'We are open on Saturdays from nine to five.');
    await press('Save Content');
  };
  api.answerOnce('POST /api/websites/manual-content', refusal);
  await save();
  await expectToast('Error processing content', reason);
  await press('Back');
  await save();
  await expectToast('Manual content saved');
});

test('wizard: texts and the knowledge base, failed and built', { tags: ['rule:wizard-build-toasts'] }, async () => {
  const call = 'POST /api/websites/7/knowledge-base';
  await using api = await standIn({ ...bakeryCalls, [call]: doneEvent({ summary }) });
  await openKnowledge();
  await fill('Additional text', '   ');
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Add Text' })).disabled).toBe(true);
  await fill('Additional text', 'We are closed in August.');
  await press('Add Text');
  await expectToast('Content added');
  await press('Remove Additional Content 1');
  await expectToast('Content removed');

  const create = async () => {
    await press(/^(?:Rebuild|Create Knowledge Base)$/);
    await screen.findByRole('alertdialog');
    await press('Create Knowledge Base');
  };
  api.answerOnce(call, refusal);
  await create();
  await expectToast('Error creating knowledge base', reason);
  const result = () => screen.findByRole('region', { name: 'Result of the build' });
  await waitFor(async () => expect(document.activeElement).toBe(await result()));
  within(await result()).getByText(reason);
  await create();
  await expectToast('Knowledge base created');
  await waitFor(async () => expect(document.activeElement).toBe(await result()));
  within(await result()).getByText('The knowledge base is ready');
  api.answerOnce(call, silence);
  await create();
  await expectToast('Error creating knowledge base', 'An unexpected error occurred');
});

test('wizard: without a selected page, the user can’t continue', { tags: ['rule:wizard-needs-a-page'] }, async () => {
  await using _api = await standIn(bakeryCalls);
  await showApp('/create-chatbot?websiteId=7');
  await press('Use these pages');
  await press('Clear selection');
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Continue' })).disabled).toBe(true);
});

test('wizard: creating the chatbot, its snippet and copying it, failed and successful', {
  tags: ['rule:wizard-chatbot-toasts'],
}, async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await using api = await standIn({
    ...bakeryCalls,
    'POST /api/chatbots': json(helper, 201),
    'GET /api/chatbots/3/snippet': refusal,
  });
  await openCustomize();
  await press('Save and Continue');
  api.answerOnce('POST /api/chatbots', refusal);
  await press('Create Chatbot');
  await expectToast('Error creating chatbot', reason);
  await press('Create Chatbot');
  await expectToast('Error generating code snippet', reason);
  api.answer('GET /api/chatbots/3/snippet', json({ snippet: 'short', advanced: 'long' }));
  await press('Try again');
  await press('Copy');
  await expectToast('Copied to clipboard');
  expect(copied).toHaveBeenCalledWith('short');
  copied.mockRestore();

  await press('Back');
  await press('Save and Continue');
  api.answerOnce('PATCH /api/chatbots/3', refusal);
  await press('Save Chatbot');
  await expectToast('Error updating chatbot', reason);
  await press('Save Chatbot');
  await expectToast('Chatbot updated');
});

test('wizard: creating a chatbot is confirmed, even if the snippet fails without a message', {
  tags: ['long', 'rule:wizard-snippet-fails'],
}, async () => {
  await using api = await standIn({
    ...bakeryCalls,
    'POST /api/chatbots': json(helper, 201),
    'GET /api/chatbots/3/snippet': silence,
  });
  await openCustomize();
  const release = api.hold('GET /api/chatbots/3/snippet');
  await press('Save and Continue');
  await press('Create Chatbot');
  await expectToast('Chatbot created', 'Your AI chatbot has been created successfully.');
  release();
  await expectToast('Error generating code snippet', 'An unexpected error occurred');
});

test('wizard: Enter confirms the name of a new chatbot', { tags: ['long'] }, async () => {
  await using api = await standIn({
    ...bakeryCalls,
    'POST /api/chatbots': json(helper, 201),
    'GET /api/chatbots/3/snippet': json({ snippet: 'short', advanced: 'long' }),
  });
  await openCustomize();
  await press('Save and Continue');
  await screen.findByRole('dialog', { name: 'Name Your Chatbot' });
  await pressKey('{Enter}');
  await expectToast('Chatbot created');
  expect(api.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('wizard: a website that was deleted in the meantime is deselected', {
  tags: ['long', 'rule:wizard-website-gone'],
}, async () => {
  await using api = await standIn({
    ...bakeryCalls,
    'POST /api/chatbots': missing('Website'),
    'DELETE /api/websites/7': json(done),
  });
  await openCustomize();
  api.answer('GET /api/websites', json([]));
  await press('Save and Continue');
  await press('Create Chatbot');
  await expectToast('No website selected');
  await screen.findByRole('heading', { name: 'Which website?' });
});
