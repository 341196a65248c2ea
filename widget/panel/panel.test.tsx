import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WidgetContext } from '../context.ts';
import { resolveSettings } from '../settings.ts';
import { mount } from './panel.tsx';

/** Of this file alone, because what others began in the same window may still write theirs. */
const chatbotId = 1207;
/** Parts that are loaded later are read from their sources. */
const base = import.meta.url.replace(/widget\/panel\/.*/, '');
const questions = ['When are you open?', 'Where can I park?', 'Do you ship?'];
const answer = {
  id: 2,
  content: 'From nine.',
  outcome: 'answered',
  isFromUser: false,
  timestamp: '',
  sources: [],
  followUps: ['Is it far?'],
};
let controller: AbortController;

/** The server: each start is another conversation, and only the first one has messages. */
function serve({ href }: URL, { body = '{}' }: { body?: string }): Promise<Response> {
  const [, path = ''] = href.split(`/api/widget/${chatbotId}/`);
  if (path === 'start-conversation') {
    const { previousConversationId } = JSON.parse(body) as { previousConversationId?: string };
    return json({ conversationId: previousConversationId ? 'the-second-one-0000000' : 'the-first-one-00000000' });
  }
  if (path === 'send-message') return json({ message: answer });
  const messages = path.includes('first') ? [{ ...answer, id: 1, content: 'Hello?', isFromUser: true }, answer] : [];
  return json({ messages, hasEnded: false });
}
const json = (body: object) => Promise.resolve(Response.json(body));

beforeEach(() => {
  vi.stubGlobal('fetch', serve);
  vi.stubGlobal('__STARTERS__', 'widget/starters/starters.ts');
  vi.stubGlobal('__OWN_DATA__', 'widget/own-data/own-data.ts');
});
afterEach(() => {
  controller.abort();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  localStorage.clear();
});

/** What a visitor sees on a page: the next one, if there was one before. */
async function visitPage(config: WidgetContext['config'] = { starters: questions }) {
  controller?.abort();
  controller = new AbortController();
  const host = document.createElement('div');
  document.body.replaceChildren(host);
  const root = host.attachShadow({ mode: 'open' });
  const context: WidgetContext = {
    root,
    chatbotId,
    base,
    settings: resolveSettings({ welcomeMessage: 'Hello!' }),
    config,
    language: 'en',
    emit: () => {},
    open: () => {},
    close: () => {},
    onIntent: () => {},
    signal: controller.signal,
  };
  const panel = await mount(context);
  panel.open(false);
  const offered = () => [...root.querySelectorAll('[role="group"] button')].map(({ textContent }) => textContent);
  const said = () => root.querySelector('.log')?.textContent;
  return { panel, offered, said };
}

test('the page after a reset offers the suggested questions again', async () => {
  const first = await visitPage();
  await expect.poll(first.offered).toEqual(questions);
  first.panel.ask('Hello?');
  await expect.poll(first.said).toContain('From nine.');

  const second = await visitPage();
  await expect.poll(second.said).toContain('From nine.');
  expect(second.offered()).toEqual([]);
  second.panel.reset();
  await expect.poll(() => localStorage.getItem(`parley:${chatbotId}`)).toContain('the-second-one');

  const third = await visitPage();
  await expect.poll(third.offered).toEqual(questions);
});

test('related questions follow an answer that has just been read, not one from before', async () => {
  const first = await visitPage({ followUps: true });
  first.panel.ask('Hello?');
  await expect.poll(first.offered).toEqual(answer.followUps);

  const second = await visitPage({ followUps: true });
  await expect.poll(second.said).toContain('From nine.');
  expect(second.offered()).toEqual([]);
  second.panel.ask('Hello again?');
  await expect.poll(second.offered).toEqual(answer.followUps);
});
