import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { WidgetConfig } from '#shared/contracts/chatbots.ts';
import type { ManualContentInput } from '#shared/contracts/crawls.ts';
import type { EntryLanguage } from '#shared/contracts/knowledge.ts';
import type { z } from '#shared/contracts/messages.ts';
import type { PageRule, WebsitePage } from '#shared/contracts/websites.ts';
import type { CrawlFormInput } from '../crawls/crawl-form-values.ts';
import type { AdditionalText } from '../knowledge/build-input.ts';
import { asStored, choosePage, type PageChoice } from '../knowledge/page-choice.ts';
import type { TypedPair } from '../knowledge/QuestionPairs.tsx';
import { draftStorage } from './draft-storage.ts';

export const stepNames = ['Website', 'Crawl', 'Pages', 'Knowledge', 'Customize', 'Deploy'] as const;
export type Step = 0 | 1 | 2 | 3 | 4 | 5;

/** Where Back leads; the other steps have none, since what they made can't be unmade. */
export const stepBefore: Readonly<Partial<Record<Step, Step>>> = { 2: 1, 3: 2, 5: 4 };

/** What is in forms that were not sent yet. */
export interface Typed {
  crawl: CrawlFormInput | null;
  manual: Omit<z.input<typeof ManualContentInput>, 'websiteId'> | null;
  text: string;
  pair: TypedPair;
}

export interface Draft {
  /** Whose draft it is: a window may be used by several people, one after the other. */
  userId: number | null;
  step: Step;
  websiteId: number | null;
  /** Pages typed by hand that the server could not take; they go along with the build. */
  typedPages: WebsitePage[];
  choice: PageChoice;
  texts: AdditionalText[];
  /** True when something was read, typed or chosen that no build has taken in yet. */
  hasNews: boolean;
  /** As it is in the form, so not always valid. */
  config: WidgetConfig;
  chatbotId: number | null;
  chatbotName: string;
  typed: Typed;
}

interface Wizard extends Draft {
  /** The wizard belongs to this user now; what someone else left is thrown away. */
  openFor(userId: number): void;
  /** Begins again with a website that is known already: its step is done. */
  beginWith(websiteId: number): void;
  startOver(): void;
  goTo(step: Step): void;
  back(): void;
  /** A website was read. Continues to its pages when `goesOn` and when the wizard waits for just that. */
  pagesRead(websiteId: number, goesOn: boolean): void;
  choose(page: WebsitePage, isIncluded: boolean): void;
  chooseAll(rule: PageRule): void;
  addTypedPage(page: WebsitePage): void;
  /** The server has it now. */
  dropTypedPage(url: string): void;
  addText(content: string, language?: EntryLanguage | null): void;
  removeText(id: string): void;
  /** The server has stored the choice and the texts with a finished build. */
  built(websiteId: number): void;
  type(typed: Partial<Typed>): void;
  restyle(config: WidgetConfig): void;
  created(chatbot: { id: number; name: string }): void;
  /** The chatbot was deleted elsewhere: saving makes a new one. */
  chatbotGone(): void;
}

const nothingTyped: Typed = { crawl: null, manual: null, text: '', pair: { title: '', content: '' } };

const emptyDraft = (userId: number | null): Draft => ({
  userId,
  step: 0,
  websiteId: null,
  typedPages: [],
  choice: asStored,
  texts: [],
  hasNews: false,
  config: WidgetConfig.parse({}),
  chatbotId: null,
  chatbotName: '',
  typed: nothingTyped,
});

/** The chatbot that is being made. Kept for this tab, so that leaving the page or reloading it loses nothing. */
export const useWizard = create<Wizard>()(
  persist(
    (set) => ({
      ...emptyDraft(null),
      openFor: (userId) => set((draft) => (draft.userId === userId ? draft : emptyDraft(userId))),
      beginWith: (websiteId) => set(({ userId }) => ({ ...emptyDraft(userId), websiteId, step: 1 })),
      startOver: () => set(({ userId }) => emptyDraft(userId)),
      goTo: (step) => set({ step }),
      back: () => set(({ step }) => ({ step: stepBefore[step] ?? step })),
      pagesRead: (websiteId, goesOn) =>
        set((draft) => {
          if (draft.websiteId !== websiteId) return draft;
          return { hasNews: true, step: goesOn && draft.step === 1 ? 2 : draft.step };
        }),
      choose: (page, isIncluded) =>
        set(({ choice }) => ({ choice: choosePage(choice, page, isIncluded), hasNews: true })),
      chooseAll: (rule) => set({ choice: { rule, exceptions: {} }, hasNews: true }),
      addTypedPage: (page) =>
        set(({ typedPages }) => ({
          typedPages: [...typedPages.filter((one) => one.url !== page.url), page],
          hasNews: true,
        })),
      dropTypedPage: (url) => set(({ typedPages }) => ({ typedPages: typedPages.filter((page) => page.url !== url) })),
      addText: (content, language = null) =>
        set(({ texts }) => ({ texts: [...texts, { id: crypto.randomUUID(), content, language }], hasNews: true })),
      removeText: (id) => set(({ texts }) => ({ texts: texts.filter((text) => text.id !== id) })),
      built: (websiteId) =>
        set((draft) =>
          draft.websiteId === websiteId ? { typedPages: [], choice: asStored, texts: [], hasNews: false } : draft,
        ),
      type: (part) => set(({ typed }) => ({ typed: { ...typed, ...part } })),
      restyle: (config) => set({ config }),
      created: (chatbot) => set({ chatbotId: chatbot.id, chatbotName: chatbot.name, step: 5 }),
      chatbotGone: () => set({ chatbotId: null }),
    }),
    { name: 'wizard', version: 3, storage: draftStorage, migrate: () => emptyDraft(null) },
  ),
);
