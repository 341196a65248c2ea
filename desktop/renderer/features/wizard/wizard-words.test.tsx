import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { expectAddress, expectFocus, field, fill, press } from '../../../testing/as-person.ts';
import { bakery, bakeryCalls, helper, hours, outlined } from '../../../testing/bakery.ts';
import { showApp } from '../../../testing/show-app.tsx';
import { doneEvent, json, missing, standIn } from '../../../testing/stand-in.ts';
import { useToast } from '../../components/toasts.tsx';
import { useCrawlRuns } from '../crawls/crawl-run.ts';
import { useBuildRuns } from '../knowledge/build-run.ts';
import { useWizardDraft } from './wizard-draft.ts';

afterEach(() => {
  useWizardDraft.getState().startOver();
  useBuildRuns.setState({ runs: {} });
  useCrawlRuns.setState({ runs: {} });
});

const textsOf = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent);
const isOn = (name: RegExp) => screen.getByRole('switch', { name }).getAttribute('aria-checked');

test('without a website, the wizard says to add one', { tags: ['rule:wizard-without-website'] }, async () => {
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/websites': json([]) });
  await showApp('/create-chatbot');
  await press('Use an existing website', 'radio');
  expect(await screen.findByText('No websites found. Add a new one.')).toBeTruthy();
});

test('the wizard has six steps and starts with the choice of a website', {
  tags: ['rule:wizard-six-steps'],
}, async () => {
  await using _api = await standIn(bakeryCalls);
  await showApp('/create-chatbot');
  const steps = within(await screen.findByRole('navigation', { name: 'Steps' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Website',
    'Crawl',
    'Pages',
    'Knowledge',
    'Customize',
    'Deploy',
  ]);
  const kinds = await screen.findAllByRole('radio');
  expect(kinds).toHaveLength(2);
  for (const name of ['Use an existing website', 'Add a new website']) screen.getByRole('radio', { name });
  await press('Select Website', 'combobox');
  await screen.findByRole('option', { name: /Bakery/ });
  expect(textsOf('option')).toEqual([expect.stringMatching(/^Bakery.*https:\/\/bakery\.example\/$/s)]);
});

test('the wizard’s widget starts with the defaults and seven colors', {
  tags: ['long', 'rule:wizard-widget-defaults'],
}, async () => {
  await using _api = await standIn({
    ...bakeryCalls,
    'POST /api/chatbots': json(helper, 201),
  });
  await showApp('/create-chatbot?websiteId=7');
  expect((await field('Website URL')).value).toBe('https://bakery.example/');
  expect((await field('Maximum Pages')).value).toBe('50');
  expect(textsOf('tab')).toEqual(['Crawl Website', 'Manual Input']);
  await press('Use these pages');
  await press('Continue');
  await screen.findByRole('heading', { name: 'Build the knowledge base' });
  await press('Continue');
  expect((await field('Primary color')).value).toBe('#6366f1');
  const presets = within(screen.getByRole('group', { name: 'Color presets' })).getAllByRole('button');
  const colors = ['Purple', 'Green', 'Blue', 'Violet', 'Pink', 'Red', 'Orange'];
  expect(presets.map((preset) => preset.getAttribute('aria-label'))).toEqual(colors);
  expect(screen.getByRole('radio', { name: 'Bottom Right' }).getAttribute('aria-checked')).toBe('true');
  expect((await field('Welcome message')).value).toBe('Hi there! 👋 How can I help you today?');
  expect(isOn(/Show welcome message/)).toBe('true');
  expect(isOn(/Enable voice conversations ?Premium/)).toBe('false');
  expect(isOn(/Save conversation history/)).toBe('true');

  // There are two kinds of code, and the chatbot can be tested.
  await press('Save and Continue');
  await press('Create Chatbot');
  await screen.findByRole('tab', { name: 'Advanced' });
  expect(textsOf('tab')).toEqual(['Code Snippet', 'Test Chatbot', 'Standard', 'Advanced']);
  await press('Finish Setup');
  await expectAddress('/dashboard/chatbots');
});

test('settings that can wait are folded, one that must be corrected opens, and the preview answers a question of the site', {
  tags: ['long', 'rule:wizard-folded-settings'],
}, async () => {
  const sample = { question: 'Do you bake on Sundays?', answer: 'Yes, from 8 to 12. [1]' };
  await using _api = await standIn({ ...bakeryCalls, 'GET /api/websites/7/sample-answer': json({ sample }) });
  await showApp('/create-chatbot/7/customize');
  const preview = within(await screen.findByRole('complementary', { name: 'Preview' }));
  await preview.findByText('Do you bake on Sundays?');
  preview.getByText('Yes, from 8 to 12.');
  const sections = ['Appearance', 'Language and tone', 'Privacy', 'Plan'];
  const sectionOf = (name: string) =>
    screen.getByText(name, { selector: 'summary' }).parentElement as HTMLDetailsElement;
  expect(sections.map((name) => sectionOf(name).open)).toEqual([false, false, false, false]);
  await fill(/^Privacy policy/, 'javascript:alert(1)');
  await press('Save and Continue');
  await screen.findByText('Enter an address that starts with https:// or http://');
  expect(sections.map((name) => sectionOf(name).open)).toEqual([false, false, true, false]);
  await expectFocus(/^Privacy policy/);
});

test('pages are listed with their quality; more than ten are a large set', {
  tags: ['long', 'rule:wizard-page-list'],
}, async () => {
  const qualities = [5, 5, 4, 3, 2, 1, 1, 1, 1, 1, 0] as const;
  const pages = qualities.map((contentQuality, at) => ({
    ...hours,
    url: `https://bakery.example/${at}`,
    title: `Page ${at}`,
    // A page of exactly 100 characters doesn't count as content yet.
    content: 'x'.repeat(at < 9 ? 101 : 109 - at),
    contentQuality,
  }));
  await using _api = await standIn({
    ...bakeryCalls,
    'GET /api/websites/7/page-outline': json(pages.map(outlined)),
    'GET /api/websites/7/page-counts': json({ all: 11, stored: 11, content: 9 }),
  });
  await showApp('/create-chatbot?websiteId=7');
  await press('Use these pages');
  const notice = (await screen.findByText('Large Content Set Detected')).closest('p');
  expect(notice?.textContent).toMatch(/1\d pages are selected\. That’s fine\./);
  const rows = within(await screen.findByRole('treegrid', { name: 'Pages' })).getAllByRole('row');
  const names = ['No content', 'Poor', 'Basic', 'Good', 'Very Good', 'Excellent'];
  for (const [at, quality] of qualities.entries()) within(rows[at] as HTMLElement).getByText(names[quality] ?? '');
  await press('Select Pages with Content');
  await screen.findByText('9 of 11 selected');
  await waitFor(() => expect(screen.queryByText('Large Content Set Detected')).toBeNull());
  const isChosen = (name: string) => screen.getByRole('checkbox', { name }).getAttribute('aria-checked');
  expect([isChosen('Page 8'), isChosen('Page 9'), isChosen('Page 10')]).toEqual(['true', 'false', 'false']);
  await press('Select All');
  await screen.findByText('11 of 11 selected');
});

test('a crawl with few pages shows suggestions', { tags: ['rule:wizard-few-pages'] }, async () => {
  await using _api = await standIn({
    ...bakeryCalls,
    'GET /api/websites': json([{ ...bakery, hasKnowledge: false }]),
    'GET /api/websites/7/page-counts': json({ all: 0, stored: 0, content: 0 }),
    'GET /api/crawls/1': missing('Crawl'),
    'POST /api/websites/crawl': doneEvent({ crawlId: 1, pages: [], cutShort: null, warnings: [] }),
  });
  await showApp('/create-chatbot?websiteId=7');
  await press('Start Crawling');
  await screen.findByText('Crawling finished with limited results');
  for (const suggestion of [
    'Try a different site or a specific page.',
    'Add www. to the address.',
    'Some sites block crawlers.',
    'JavaScript-heavy sites may not work.',
    'Try manual input.',
  ]) {
    screen.getByText(suggestion);
  }
  expect(useToast.getState().current).toBeNull();
});
