import { render } from 'preact';
import { brandSurface, graphicContrast, shiftUntilReadable, textContrast } from '../color.ts';
import { log } from '../console.ts';
import type { Panel, PartModule, WidgetContext } from '../context.ts';
import { remember } from '../session-memory.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { createApi } from './api.ts';
import { ChatPanel } from './ChatPanel.tsx';
import { createConversation } from './conversation.ts';
import css from './panel.css?inline';
import { createSender } from './sender.ts';
import { createMemoryStore } from './storage.ts';
import { followVisualViewport, watchPhoneScreen } from './viewport.ts';

// The backgrounds from styles/frame.css behind brand-colored text and controls.
const lightGround = '#ffffff';
const darkGround = '#1b1d22';

/** Adds the chat to the widget's shadow root, initially closed. */
export async function mount(context: WidgetContext): Promise<Panel> {
  const { root, settings, config, signal, language } = context;
  const texts = await loadTexts(language);
  signal.throwIfAborted();

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css + brandRules(settings.primaryColor));
  const viewportSheet = new CSSStyleSheet();
  root.adoptedStyleSheets.push(sheet, viewportSheet);
  followVisualViewport(viewportSheet, signal);
  keepEvents(root.host, signal);

  const container = document.createElement('div');
  // Before the launcher, which floats below, for reading and Tab order.
  root.prepend(container);
  signal.addEventListener('abort', () => render(null, container));

  let isOpen = false;
  let takesFocus = true;
  let isModal = watchPhoneScreen((isPhone) => {
    isModal = isPhone;
    draw();
  }, signal);
  const memory = createMemoryStore(context.chatbotId, settings.saveHistory);
  const sender = createSender(context);
  const conversation = createConversation({
    api: createApi(sender.send),
    send: sender.send,
    memory,
    keepsHistory: settings.saveHistory,
    emit: context.emit,
    onChange: ({ entries }) => {
      draw();
      if (entries.some(({ id }) => id)) void add(__OWN_DATA__);
      if (entries.some((one) => one.needsPerson || one.person || one.isForPerson || (config.hasPeople && one.id)))
        void add(__LIVE__);
    },
    signal,
  });
  const quietly = (work: Promise<void>) => void work.catch(log);
  const { consentText = '', privacyUrl = '' } = config;
  const needsConsent = () => consentText !== '' && memory.get().consent !== consentText;
  /** A question that the page asked before the visitor agreed. */
  let held = '';

  function ask(text: string): void {
    if (needsConsent()) held = text;
    else quietly(conversation.send(text));
  }

  function agree(): void {
    memory.set({ consent: consentText });
    draw();
    ask(held);
    held = '';
  }

  function draw(): void {
    if (signal.aborted) return;
    render(
      <ChatPanel
        state={conversation.state}
        settings={settings}
        texts={texts}
        language={language}
        home={context.base}
        isOpen={isOpen}
        isModal={isModal}
        takesFocus={takesFocus}
        automated={conversation.state.notice || config.automatedNotice || texts.automated}
        isBranded={config.showBranding !== false}
        hereOrigin={config.opensSourcesHere ? location.origin : undefined}
        consent={needsConsent() ? consentText : undefined}
        privacyUrl={/^https?:/i.test(privacyUrl) ? privacyUrl : undefined}
        onAgree={agree}
        onClose={context.close}
        onReset={reset}
        onSend={ask}
        onRetry={(key) => quietly(conversation.retry(key))}
        onRate={(key, value) => quietly(conversation.rate(key, value))}
        onReloadHistory={() => quietly(conversation.load())}
      />,
      container,
    );
  }

  function reset(): void {
    stop?.();
    quietly(conversation.reset());
  }

  let stop: (() => void) | undefined;
  const parts: Record<string, Promise<void>> = {};
  /** Loads a part and adds it, once. */
  const add = (path: string): Promise<void> =>
    (parts[path] ??= import(/* @vite-ignore */ context.base + path)
      .then((part: PartModule) => {
        if (!signal.aborted) stop = part.mount(context, container, conversation) ?? stop;
      })
      .catch(log));

  draw();
  quietly(conversation.load());
  if ((config.voice ?? 'off') !== 'off') void add(__VOICE__);
  if (config.offerToLeaveMessage) void add(__LEAVE_MESSAGE__);
  // Before the first answer, because screen readers only announce changes of existing elements.
  if (config.followUps) void add(__STARTERS__);
  // Waits, so that nothing moves when they appear. Once something was answered, there are messages instead.
  if (config.starters?.[0] && !memory.get().lastAnswerId) await add(__STARTERS__);
  return {
    open(isReturning) {
      // On a phone it would cover the next page.
      remember(context.chatbotId, settings.saveHistory, isModal ? 'greeted' : 'open');
      takesFocus = !isReturning;
      isOpen = true;
      draw();
      // While the visitor types.
      sender.prepare();
    },
    close() {
      stop?.();
      remember(context.chatbotId, settings.saveHistory, 'greeted');
      isOpen = false;
      draw();
    },
    reset,
    ask,
  };
}

function brandRules(color: string): string {
  const { surface, ink } = brandSurface(color);
  const readable = (ground: string, least: number) => shiftUntilReadable(color, ground, least);
  return `.panel{--bubble:${surface};--on-bubble:${ink};--link:light-dark(${readable(lightGround, textContrast)},${readable(
    darkGround,
    textContrast,
  )});--ring:light-dark(${readable(lightGround, graphicContrast)},${readable(darkGround, graphicContrast)})}`;
}

/** What pages watch for shortcuts, and what their dialogs watch to keep focus, scrolling and clicks to themselves. */
const watched = 'keydown keypress keyup wheel touchstart touchmove pointerdown mousedown';

/** Keeps what a visitor does in the chat from the page, whose open dialog would prevent it. */
function keepEvents(host: Element, signal: AbortSignal): void {
  for (const type of watched.split(' ')) host.addEventListener(type, (event) => event.stopPropagation(), { signal });
  // A dialog that takes the focus back hears of it before the host does, or from the field that loses it.
  const keepFocus = (event: Event) => {
    const { target, relatedTarget } = event as FocusEvent;
    if (target === host || (relatedTarget === host && (target as Element).closest('[role$=dialog]')))
      event.stopImmediatePropagation();
  };
  for (const type of ['focusin', 'focusout']) addEventListener(type, keepFocus, { capture: true, signal });
}
