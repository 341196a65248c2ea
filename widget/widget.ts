import type { PublicWidgetConfig } from '#shared/contracts/chatbots.ts';
import { log } from './console.ts';
import type { GreetingModule, Panel, PanelModule, WidgetContext } from './context.ts';
import type { Emit } from './events.ts';
import { createLauncher, type Launcher } from './launcher.ts';
import { recall } from './session-memory.ts';
import { type ParleyOptions, resolveSettings } from './settings.ts';
import { pickLanguage } from './texts/texts.ts';

const greetingDelayMs = 5000;

export interface WidgetInput {
  chatbotId: number;
  /** The script's URL up to the last slash. */
  base: string;
  options: ParleyOptions[];
  emit: Emit;
}

export interface Widget {
  chatbotId: number;
  open(): void;
  close(): void;
  toggle(): void;
  reset(): void;
  /** Opens the chat and sends a question there. */
  ask(question: string): void;
  destroy(): void;
}

/**
 * Loads the chatbot's configuration and adds its launcher to the page. Never throws: a chatbot that is turned off,
 * deleted or not allowed on this page shows nothing and logs one line to the console.
 */
export function startWidget({ chatbotId, base, options, emit }: WidgetInput): Widget {
  const life = new AbortController();
  const { signal } = life;
  let launcher: Launcher | undefined;
  let loadPanel: () => Promise<Panel>;
  let greetingTimer: ReturnType<typeof setTimeout> | undefined;
  let removeGreeting: (() => void) | undefined;
  let isOpen = false;
  let isShown = false;

  async function start(): Promise<void> {
    // The path shows the owner that the page has the widget. The rest of the URL isn't sent.
    const address = `${base}api/chatbots/${chatbotId}/config?page=${encodeURIComponent(location.pathname)}`;
    const response = await fetch(address, { credentials: 'omit', signal });
    if (!response.ok) return log(`chatbot ${chatbotId} is not available here (${response.status} from ${base})`);
    const config = (await response.json()) as Partial<PublicWidgetConfig>;
    const settings = resolveSettings(config, ...options);
    const { lang } = document.documentElement;
    const { languages } = navigator;
    const tags = config.followVisitorLanguage ? [...languages, lang] : [lang, ...languages];
    const language = pickLanguage([settings.locale, ...tags]);
    const onIntent = () => void loadPanel().catch(() => undefined);
    launcher = createLauncher(settings, language, onIntent, widget.toggle, signal);
    const { root } = launcher;
    const context = { ...widget, root, base, settings, config, language, emit, onIntent, signal };
    loadPanel = once(async (failures) => {
      // Browsers cache a failed module by its URL, so a retry needs another URL.
      const address = base + __PANEL__ + (failures ? `?try=${failures}` : '');
      const { mount } = (await import(/* @vite-ignore */ address)) as PanelModule;
      return mount(context);
    });
    // The panel's code keeps the launcher on the screen of a page that is wider.
    if (innerWidth > screen.width) onIntent();
    const seen = recall(chatbotId, settings.saveHistory);
    if (isOpen || seen === 'open') show(!isOpen);
    else if (settings.welcomeMessage && !seen) {
      greetingTimer = setTimeout(() => greet(context).catch(log), greetingDelayMs);
    }
  }

  async function greet(context: WidgetContext): Promise<void> {
    const { loadGreeting } = (await import(/* @vite-ignore */ base + __GREETING__)) as GreetingModule;
    const showGreeting = await loadGreeting(context);
    if (!isOpen && !signal.aborted) removeGreeting = showGreeting();
  }

  /** @param isReturning it was open on the previous page, and the focus isn't moved */
  function show(isReturning = false): void {
    isOpen = true;
    clearTimeout(greetingTimer);
    removeGreeting?.();
    launcher?.setState('loading');
    loadPanel()
      .then((panel) => {
        if (!isOpen) return;
        isShown = true;
        launcher?.setState('open');
        panel.open(isReturning);
        emit('open', undefined);
      })
      .catch((error: unknown) => {
        if (!isOpen) return;
        isOpen = false;
        launcher?.setState('closed');
        log('the chat did not load', error);
      });
  }

  const widget: Widget = {
    chatbotId,
    open() {
      if (isOpen) return;
      isOpen = true;
      if (launcher) show();
    },
    close() {
      if (!isOpen) return;
      isOpen = false;
      const hadFocus = launcher?.root.activeElement;
      launcher?.setState('closed');
      if (!isShown) return;
      isShown = false;
      if (hadFocus) launcher?.button.focus();
      loadPanel().then((panel) => panel.close(), log);
      emit('close', undefined);
    },
    toggle() {
      if (isOpen) widget.close();
      else widget.open();
    },
    reset() {
      if (launcher) loadPanel().then((panel) => panel.reset(), log);
    },
    ask(question) {
      widget.open();
      started.then(() => launcher && loadPanel().then((panel) => panel.ask(question))).catch(log);
    },
    destroy() {
      isOpen = false;
      clearTimeout(greetingTimer);
      life.abort();
    },
  };

  /** Without a connection, it starts when there is one again. */
  const startOnline = (): Promise<void> =>
    start().catch(async (error: unknown) => {
      if (signal.aborted) return;
      log(`chatbot ${chatbotId} could not be reached at ${base}`, error);
      await new Promise((resolve) => addEventListener('online', resolve, { once: true, signal }));
      return startOnline();
    });
  const started = startOnline();
  return widget;
}

/** Runs the work once and shares its result. Failed work is retried for the next caller. */
function once<Result>(work: (failures: number) => Promise<Result>): () => Promise<Result> {
  let failures = 0;
  let result: Promise<Result> | undefined;
  return () =>
    (result ??= work(failures).catch((error: unknown) => {
      result = undefined;
      failures += 1;
      throw error;
    }));
}
