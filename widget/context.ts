import type { PublicWidgetConfig } from '#shared/contracts/chatbots.ts';
import type { Emit } from './events.ts';
import type { SpokenConversation } from './panel/conversation.ts';
import type { Settings } from './settings.ts';
import type { Language } from './texts/texts.ts';

/** What the loader passes to parts that are loaded later. */
export interface WidgetContext {
  root: ShadowRoot;
  chatbotId: number;
  /** The base URL of API paths; ends in a slash. */
  base: string;
  settings: Settings;
  /** What the owner and the plan decide and no page can override. */
  config: Partial<PublicWidgetConfig>;
  language: Language;
  emit: Emit;
  open(): void;
  /** Closes the panel and returns focus. */
  close(): void;
  /** The visitor is about to open the chat. */
  onIntent(): void;
  /** Aborted when the widget is destroyed. */
  signal: AbortSignal;
}

export interface Panel {
  /** @param isReturning it was open on the previous page, so the focus stays where it is */
  open(isReturning: boolean): void;
  close(): void;
  reset(): void;
  ask(question: string): void;
}

export interface PanelModule {
  mount(context: WidgetContext): Promise<Panel>;
}

export interface GreetingModule {
  /** Loads the greeting's texts. Resolves to a function that shows the greeting, which returns one that removes it. */
  loadGreeting(context: WidgetContext): Promise<() => () => void>;
}

/** A part of the panel that only some chatbots have. */
export interface PartModule {
  /**
   * Adds itself to the panel.
   * @returns a function that stops it, if there is anything to stop
   */
  mount(context: WidgetContext, panel: Element, conversation: SpokenConversation): (() => void) | undefined;
}
