import type { PublicWidgetConfig } from '#shared/contracts/chatbots.ts';

/** What a page may override through `parley('init', id, options)` or `window.ParleyOptions`. */
export interface ParleyOptions {
  /** Where the chatbot is, if an optimizer of the page serves the script from another address. */
  server?: string;
  primaryColor?: string;
  chatPosition?: 'bottom-right' | 'top-right';
  showWelcomeMessage?: boolean;
  welcomeMessage?: string;
  title?: string;
  placeholder?: string;
  /** A BCP 47 tag such as 'de' or 'pt-BR'; see docs/embedding.md for the default. */
  locale?: string;
  /** 'auto' follows the page's own color-scheme. */
  theme?: 'auto' | 'light' | 'dark';
  /** 'large' is 400 x 640 px. 'page' fills the window and can't be closed, for a page with only the chat. */
  size?: 'normal' | 'large' | 'page';
  /** Can only turn off what the owner allows, such as until the visitor has consented. */
  saveHistory?: boolean;
}

/** The settings of one widget on one page: the owner's configuration with the page's options applied. */
export interface Settings {
  primaryColor: string;
  chatPosition: 'bottom-right' | 'top-right';
  /** Undefined for no greeting. */
  welcomeMessage: string | undefined;
  title: string | undefined;
  placeholder: string | undefined;
  locale: string | undefined;
  theme: 'auto' | 'light' | 'dark';
  size: 'normal' | 'large' | 'page';
  saveHistory: boolean;
}

const anyText = /\S/;

/** The required format of text options. */
const patterns = {
  primaryColor: /^#(?:[0-9a-f]{3}){1,2}$/i,
  chatPosition: /^(?:bottom|top)-right$/,
  theme: /^(?:auto|light|dark)$/,
  size: /^(?:normal|large|page)$/,
  welcomeMessage: anyText,
  title: anyText,
  placeholder: anyText,
  locale: anyText,
};

/**
 * Applies options to the configuration; earlier ones take priority. Neither is trusted: an invalid value is treated as
 * missing.
 */
export function resolveSettings(config: Partial<PublicWidgetConfig>, ...options: ParleyOptions[]): Settings {
  const layers: ParleyOptions[] = [...options, config];
  const settings: Record<string, unknown> = {
    primaryColor: '#7c3aed',
    chatPosition: 'bottom-right',
    welcomeMessage: 'Hi there! How can I help you today?',
    theme: 'auto',
    size: 'normal',
    saveHistory: layers.every((layer) => layer.saveHistory !== false),
  };
  for (const [name, pattern] of Object.entries(patterns)) {
    settings[name] =
      layers
        .map((layer) => layer[name as keyof typeof patterns])
        .find((value) => typeof value === 'string' && pattern.test(value)) ?? settings[name];
  }
  const isQuiet = layers.map((layer) => layer.showWelcomeMessage).find((value) => typeof value === 'boolean') === false;
  return { ...settings, ...(isQuiet && { welcomeMessage: undefined }) } as Settings;
}
