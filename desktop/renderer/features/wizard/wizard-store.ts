import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { WidgetConfig } from '#shared/contracts/chatbots.ts';
import type { WebsitePage } from '#shared/contracts/websites.ts';

export const stepNames = ['Website', 'Crawl', 'Pages', 'Knowledge', 'Customize', 'Deploy'] as const;
export type Step = 0 | 1 | 2 | 3 | 4 | 5;

/** Where Back leads from each step; null where there is none. */
export const stepBefore: Readonly<Record<Step, Step | null>> = { 0: null, 1: null, 2: 1, 3: 2, 4: null, 5: 4 };

/** A text the owner typed, sent with the build. */
export interface AdditionalText {
  id: string;
  content: string;
}

interface Draft {
  step: Step;
  websiteId: number | null;
  /** Pages typed by hand that the server could not take; they go along with the build. */
  typedPages: WebsitePage[];
  /** What the owner chose differently from what is stored, by address. */
  choice: Record<string, boolean>;
  texts: AdditionalText[];
  config: WidgetConfig;
  chatbotId: number | null;
  chatbotName: string;
}

interface Wizard extends Draft {
  /** Begins anew with a website that is known already: its step is done. */
  beginWith(websiteId: number): void;
  startOver(): void;
  goTo(step: Step): void;
  choose(urls: readonly string[], isIncluded: boolean): void;
  addTypedPage(page: WebsitePage): void;
  addText(content: string): void;
  removeText(id: string): void;
  restyle(config: WidgetConfig): void;
  created(chatbot: { id: number; name: string }): void;
}

const emptyDraft = (): Draft => ({
  step: 0,
  websiteId: null,
  typedPages: [],
  choice: {},
  texts: [],
  config: WidgetConfig.parse({}),
  chatbotId: null,
  chatbotName: '',
});

/** The chatbot that is being made. Kept for this tab, so that leaving the page or reloading it loses nothing. */
export const useWizard = create<Wizard>()(
  persist(
    (set) => ({
      ...emptyDraft(),
      beginWith: (websiteId) => set({ ...emptyDraft(), websiteId, step: 1 }),
      startOver: () => set(emptyDraft()),
      goTo: (step) => set({ step }),
      choose: (urls, isIncluded) =>
        set(({ choice }) => ({ choice: { ...choice, ...Object.fromEntries(urls.map((url) => [url, isIncluded])) } })),
      addTypedPage: (page) =>
        set(({ typedPages }) => ({ typedPages: [...typedPages.filter((one) => one.url !== page.url), page] })),
      addText: (content) => set(({ texts }) => ({ texts: [...texts, { id: crypto.randomUUID(), content }] })),
      removeText: (id) => set(({ texts }) => ({ texts: texts.filter((text) => text.id !== id) })),
      restyle: (config) => set({ config }),
      created: (chatbot) => set({ chatbotId: chatbot.id, chatbotName: chatbot.name, step: 5 }),
    }),
    { name: 'wizard', version: 1, storage: createJSONStorage(() => sessionStorage) },
  ),
);
