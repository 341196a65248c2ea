import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { WebsitePage } from '#shared/contracts/websites.ts';
import { helper } from '../../../testing/bakery.ts';
import { asStored, toChoosable } from '../knowledge/page-choice.ts';
import { stepAddress, stepBeforehand, stepOf, steps, useWizardDraft } from './wizard-draft.ts';

test('each step has a URL, which can be parsed', () => {
  expect(stepOf('/create-chatbot')).toBe('website');
  const ofWebsites = ['crawl', 'pages', 'knowledge', 'customize', 'deploy'] as const;
  expect(ofWebsites.map((step) => stepOf(stepAddress(7, step)))).toEqual(ofWebsites);
});

test('a step that isn’t reachable yet redirects to the one to do first', () => {
  const nothing = { hasContent: false, hasKnowledge: false, hasChatbot: false };
  const first = (progress: Partial<typeof nothing>) =>
    steps.map((step) => stepBeforehand(step, { ...nothing, ...progress }));
  expect(first({})).toEqual([null, null, null, 'pages', 'knowledge', 'customize']);
  expect(first({ hasContent: true })).toEqual([null, null, null, null, 'knowledge', 'customize']);
  expect(first({ hasKnowledge: true })).toEqual([null, null, null, null, null, 'customize']);
  expect(first({ hasKnowledge: true, hasChatbot: true })).toEqual(Array(6).fill(null));
});

const wizard = () => useWizardDraft.getState();

const typedPage: WebsitePage = {
  url: 'https://shop.example/#hours',
  title: 'Hours',
  content: 'Open from nine to five.',
  isIncluded: true,
  contentQuality: 0,
};

const home: WebsitePage = { ...typedPage, url: 'https://shop.example/', title: 'Home' };

beforeEach(() => {
  sessionStorage.clear();
  useWizardDraft.setState(useWizardDraft.getInitialState(), true);
  wizard().open(1, null);
});

describe('whose draft it is', () => {
  test('a created chatbot belongs to its draft; starting over forgets it', {
    tags: ['rule:draft-of-created-chatbot'],
  }, () => {
    wizard().begin(7);
    wizard().created(helper);
    expect(wizard()).toMatchObject({ chatbotId: 3, chatbotName: 'Helper' });
    wizard().startOver();
    expect(wizard()).toMatchObject({ websiteId: null, chatbotId: null, userId: 1 });
  });

  test('choosing the same website continues the draft until its chatbot is created', () => {
    wizard().begin(7);
    wizard().addText('Closed in August.');
    wizard().begin(7);
    expect(wizard().texts).toHaveLength(1);
    wizard().created(helper);
    wizard().begin(7);
    expect(wizard()).toMatchObject({ chatbotId: null, texts: [] });
  });

  test('another website’s URL starts another draft, and the first step keeps the old one', () => {
    wizard().begin(7);
    wizard().addText('Closed in August.');
    wizard().open(1, null);
    expect(wizard()).toMatchObject({ websiteId: 7, texts: [{ content: 'Closed in August.' }] });
    wizard().open(1, 8);
    expect(wizard()).toMatchObject({ websiteId: 8, texts: [] });
  });

  test('crawled pages only affect the draft of their own website', () => {
    wizard().begin(7);
    wizard().pagesRead(8);
    expect(wizard().hasNews).toBe(false);
    wizard().pagesRead(7);
    expect(wizard().hasNews).toBe(true);
  });
});

describe('selections and input', () => {
  test('are kept when going back and forth', () => {
    wizard().begin(7);
    wizard().choose([toChoosable(home)], false);
    wizard().addText('Closed in August.');
    wizard().type({ text: { content: 'Half a sen', language: null } });
    wizard().open(1, 7);
    expect(wizard()).toMatchObject({
      choice: { rule: 'stored', exceptions: { [home.url]: false } },
      texts: [{ content: 'Closed in August.' }],
      typed: { text: { content: 'Half a sen' }, pair: { title: '', content: '' } },
      hasNews: true,
    });
  });

  test('a later choice for the same page wins, and the others are kept', () => {
    wizard().choose([toChoosable(home)], false);
    wizard().choose([toChoosable(typedPage)], false);
    wizard().choose([toChoosable(typedPage)], true);
    expect(wizard().choice).toEqual({ rule: 'stored', exceptions: { [home.url]: false } });
  });

  test('selecting all pages replaces individual choices', () => {
    wizard().choose([toChoosable(home)], false);
    wizard().replaceChoice({ rule: 'all', exceptions: {} });
    expect(wizard()).toMatchObject({ choice: { rule: 'all', exceptions: {} }, hasNews: true });
  });

  test('a manual page that the server has saved isn’t sent with the build', () => {
    wizard().addTypedPage(typedPage);
    wizard().dropTypedPage(typedPage.url);
    expect(wizard().typedPages).toEqual([]);
  });

  test('entering a page again replaces the first version', { tags: ['rule:draft-page-entered-again'] }, () => {
    wizard().addTypedPage(typedPage);
    wizard().addTypedPage({ ...typedPage, content: 'Open from ten to six.' });
    expect(wizard().typedPages.map((page) => page.content)).toEqual(['Open from ten to six.']);
  });

  test('once a build has stored it, nothing is sent twice', () => {
    wizard().begin(7);
    wizard().choose([toChoosable(home)], false);
    wizard().addTypedPage(typedPage);
    wizard().addText('Closed in August.');
    wizard().built(8);
    expect(wizard().texts).toHaveLength(1);
    wizard().built(7);
    expect(wizard()).toMatchObject({ choice: asStored, typedPages: [], texts: [], hasNews: false });
  });

  test('a removed text is gone', () => {
    wizard().addText('One');
    wizard().addText('Two');
    const [first] = wizard().texts;
    wizard().removeText(first?.id ?? '');
    expect(wizard().texts.map((text) => text.content)).toEqual(['Two']);
  });

  test('another website starts without selections', () => {
    wizard().begin(7);
    wizard().addText('Closed in August.');
    wizard().begin(8);
    expect(wizard().texts).toEqual([]);
  });
});

describe('the draft in this tab', () => {
  test('survives a reload', async () => {
    wizard().begin(7);
    wizard().addText('Closed in August.');
    wizard().type({ text: { content: 'Half a sen', language: null } });
    const saved = sessionStorage.getItem('wizard') ?? '';
    useWizardDraft.setState(useWizardDraft.getInitialState(), true);
    sessionStorage.setItem('wizard', saved);
    await useWizardDraft.persist.rehydrate();
    expect(wizard()).toMatchObject({
      userId: 1,
      websiteId: 7,
      texts: [{ content: 'Closed in August.' }],
      typed: { text: { content: 'Half a sen' } },
    });
  });

  test('what another user left in this window is discarded', () => {
    wizard().begin(7);
    wizard().addText('A secret of user 1.');
    wizard().open(2, null);
    expect(wizard()).toMatchObject({ userId: 2, websiteId: null, texts: [] });
    expect(sessionStorage.getItem('wizard')).not.toContain('secret');
  });

  test('the same user finds it unchanged', () => {
    wizard().begin(7);
    wizard().open(1, null);
    expect(wizard()).toMatchObject({ websiteId: 7 });
  });

  test('a draft of an older version is ignored', async () => {
    sessionStorage.setItem('wizard', JSON.stringify({ state: { step: 4, websiteId: 7, pages: 'odd' }, version: 1 }));
    await useWizardDraft.persist.rehydrate();
    expect(wizard()).toMatchObject({ userId: null, websiteId: null });
  });

  test('full storage breaks nothing', () => {
    let refusals = 0;
    const setItem = () => {
      refusals += 1;
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('sessionStorage', { setItem });
    try {
      wizard().addText('Closed in August.');
    } finally {
      vi.unstubAllGlobals();
    }
    expect(refusals).toBe(1);
    expect(wizard().texts).toHaveLength(1);
  });
});
