import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { WebsitePage } from '#shared/contracts/websites.ts';
import { asStored } from '../knowledge/page-choice.ts';
import { useWizard } from './wizard-store.ts';

const wizard = () => useWizard.getState();

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
  useWizard.setState(useWizard.getInitialState(), true);
  wizard().openFor(1);
});

describe('the way through the steps', () => {
  test('a known website begins with reading it', () => {
    wizard().beginWith(7);
    expect(wizard()).toMatchObject({ step: 1, websiteId: 7, userId: 1 });
  });

  test('Back leads from Pages to Crawl, from Knowledge to Pages, from Deploy to Customize, and nowhere else', () => {
    const backFrom = ([0, 1, 2, 3, 4, 5] as const).map((step) => {
      wizard().goTo(step);
      wizard().back();
      return wizard().step;
    });
    expect(backFrom).toEqual([0, 1, 1, 2, 4, 4]);
  });

  test('pages that were read are shown when the wizard waits for them', () => {
    wizard().beginWith(7);
    wizard().pagesRead(7, true);
    expect(wizard().step).toBe(2);
  });

  test('a crawl with little result, or one that was canceled, stays where it is', () => {
    wizard().beginWith(7);
    wizard().pagesRead(7, false);
    expect(wizard()).toMatchObject({ step: 1, hasNews: true });
  });

  test('a crawl that ends late moves nobody who continued, or who chose another website', () => {
    wizard().beginWith(7);
    wizard().goTo(3);
    wizard().pagesRead(7, true);
    expect(wizard().step).toBe(3);
    wizard().beginWith(8);
    wizard().pagesRead(7, true);
    expect(wizard()).toMatchObject({ step: 1, hasNews: false });
  });

  test('a chatbot that was created is deployed next; starting over forgets it', () => {
    wizard().beginWith(7);
    wizard().created({ id: 3, name: 'Helper' });
    expect(wizard()).toMatchObject({ step: 5, chatbotId: 3, chatbotName: 'Helper' });
    wizard().startOver();
    expect(wizard()).toMatchObject({ step: 0, websiteId: null, chatbotId: null, userId: 1 });
  });
});

describe('what was chosen and typed', () => {
  test('it is still there after going back and forth', () => {
    wizard().beginWith(7);
    wizard().choose(home, false);
    wizard().addText('Closed in August.');
    wizard().type({ text: 'Half a sen' });
    wizard().goTo(3);
    wizard().back();
    expect(wizard()).toMatchObject({
      choice: { rule: 'stored', exceptions: { [home.url]: false } },
      texts: [{ content: 'Closed in August.' }],
      typed: { text: 'Half a sen', pair: { title: '', content: '' } },
      hasNews: true,
    });
  });

  test('a later choice for the same page wins, the others stay', () => {
    wizard().choose(home, false);
    wizard().choose(typedPage, false);
    wizard().choose(typedPage, true);
    expect(wizard().choice).toEqual({ rule: 'stored', exceptions: { [home.url]: false } });
  });

  test('a choice of all pages forgets what was chosen one by one', () => {
    wizard().choose(home, false);
    wizard().chooseAll('all');
    expect(wizard()).toMatchObject({ choice: { rule: 'all', exceptions: {} }, hasNews: true });
  });

  test('a typed page that the server took in the end is not sent with the build', () => {
    wizard().addTypedPage(typedPage);
    wizard().dropTypedPage(typedPage.url);
    expect(wizard().typedPages).toEqual([]);
  });

  test('a page typed again replaces the first version', () => {
    wizard().addTypedPage(typedPage);
    wizard().addTypedPage({ ...typedPage, content: 'Open from ten to six.' });
    expect(wizard().typedPages.map((page) => page.content)).toEqual(['Open from ten to six.']);
  });

  test('once a build took it in, nothing is sent twice', () => {
    wizard().beginWith(7);
    wizard().choose(home, false);
    wizard().addTypedPage(typedPage);
    wizard().addText('Closed in August.');
    wizard().built(8);
    expect(wizard().texts).toHaveLength(1);
    wizard().built(7);
    expect(wizard()).toMatchObject({ choice: asStored, typedPages: [], texts: [], hasNews: false });
  });

  test('a text that was removed is gone', () => {
    wizard().addText('One');
    wizard().addText('Two');
    const [first] = wizard().texts;
    wizard().removeText(first?.id ?? '');
    expect(wizard().texts.map((text) => text.content)).toEqual(['Two']);
  });

  test('another website begins with nothing chosen', () => {
    wizard().beginWith(7);
    wizard().addText('Closed in August.');
    wizard().beginWith(8);
    expect(wizard().texts).toEqual([]);
  });
});

describe('the draft in this tab', () => {
  test('it survives a reload', async () => {
    wizard().beginWith(7);
    wizard().addText('Closed in August.');
    wizard().type({ text: 'Half a sen' });
    const saved = sessionStorage.getItem('wizard') ?? '';
    useWizard.setState(useWizard.getInitialState(), true);
    sessionStorage.setItem('wizard', saved);
    await useWizard.persist.rehydrate();
    expect(wizard()).toMatchObject({
      userId: 1,
      step: 1,
      websiteId: 7,
      texts: [{ content: 'Closed in August.' }],
      typed: { text: 'Half a sen' },
    });
  });

  test('what someone else left in this window is thrown away', () => {
    wizard().beginWith(7);
    wizard().addText('A secret of user 1.');
    wizard().openFor(2);
    expect(wizard()).toMatchObject({ userId: 2, step: 0, websiteId: null, texts: [] });
    expect(sessionStorage.getItem('wizard')).not.toContain('secret');
  });

  test('the same person finds it as it was', () => {
    wizard().beginWith(7);
    wizard().openFor(1);
    expect(wizard()).toMatchObject({ step: 1, websiteId: 7 });
  });

  test('a draft of an older version is left alone', async () => {
    sessionStorage.setItem('wizard', JSON.stringify({ state: { step: 4, websiteId: 7, pages: 'odd' }, version: 1 }));
    await useWizard.persist.rehydrate();
    expect(wizard()).toMatchObject({ userId: null, step: 0, websiteId: null });
  });

  test('a full storage stops nobody', () => {
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
