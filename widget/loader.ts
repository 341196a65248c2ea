import { log } from './console.ts';
import { createEvents } from './events.ts';
import type { ParleyOptions } from './settings.ts';
import { startWidget, type Widget } from './widget.ts';

/** The page's API: `parley('init', id, options)`, `parley('open')` and so on; see the README for all commands. */
export interface Parley {
  (...command: unknown[]): void;
  /** Commands called before this script loaded, queued by the snippet's stub. */
  q?: Iterable<unknown>[];
  isReady?: true;
}

// `currentScript` is null if a bundler or tag manager evaluates the script in its own way.
const script =
  (document.currentScript as HTMLScriptElement | null) ??
  document.querySelector<HTMLScriptElement>('script[src*="/widget.js"]');

const events = createEvents();
let widget: Widget | undefined;
/** For the widget that `init` will start. */
let early: unknown[][] = [];

function init(id: unknown, options: unknown): void {
  const chatbotId = Number(id);
  if (!(chatbotId > 0)) return log('init needs a chatbot ID');
  if (widget?.chatbotId === chatbotId) return;
  widget?.destroy();
  const layers: ParleyOptions[] = [{ ...(options as ParleyOptions) }, { ...window.ParleyOptions }];
  const server = layers.find((layer) => layer.server)?.server ?? script?.dataset['server'];
  const source = server ? `${server}/` : (script?.src ?? location.href);
  widget = startWidget({
    chatbotId,
    base: new URL('.', source).href,
    options: layers,
    emit: events.emit,
  });
  for (const command of early.splice(0)) run(command);
}

function run(command: unknown[]): void {
  const [name, ...values] = command;
  switch (name) {
    case 'init':
      return init(values[0], values[1]);
    case 'on':
      return events.on(values[0], values[1] as (detail: unknown) => void);
    case 'open':
    case 'ask':
      if (widget) widget[name](String(values[0]));
      else early.push(command);
      return;
    case 'close':
    case 'toggle':
    case 'reset':
      return widget?.[name]();
    case 'destroy':
      widget?.destroy();
      widget = undefined;
      early = [];
      events.clear();
      // A page with one of our snippets expects a new widget of the next init. A name that it didn't ask for is removed.
      if (!queue && !chatbotOfTag) delete window.parley;
      return;
    default:
      return log('unknown command', name);
  }
}

/** Runs a command. Errors never reach the page. */
const parley: Parley = (...command) => {
  try {
    run(command);
  } catch (error) {
    log(error);
  }
};
parley.isReady = true;

const earlier = window.parley;
const queue = earlier?.q;
const chatbotOfTag = script?.dataset['chatbot'];

if (earlier?.isReady) {
  // If the snippet is on the page twice, the first script serves both.
  if (chatbotOfTag) earlier('init', chatbotOfTag);
} else {
  window.parley = parley;
  for (const command of queue ?? []) parley(...command);
  if (chatbotOfTag) parley('init', chatbotOfTag);
}
