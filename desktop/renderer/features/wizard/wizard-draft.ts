import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { type Chatbot, NewWidgetConfig, type WidgetConfig } from '#shared/contracts/chatbots.ts';
import type { ManualContentInput } from '#shared/contracts/crawls.ts';
import type { EntryLanguage } from '#shared/contracts/knowledge.ts';
import type { z } from '#shared/contracts/messages.ts';
import type { WebsiteInput, WebsitePage } from '#shared/contracts/websites.ts';
import type { CrawlFormInput } from '../crawls/CrawlForm.tsx';
import { onCrawlEnd } from '../crawls/crawl-run.ts';
import type { AdditionalText } from '../knowledge/build-run.ts';
import type { TypedPair } from '../knowledge/OwnTexts.tsx';
import { asStored, type ChoosablePage, choosePages, type PageChoice } from '../knowledge/page-choice.ts';
import { isBlank, noTypedText, type TypedText, withTyped } from '../knowledge/typed-text.ts';

/** The wizard's steps in order. Each is the last part of its URL, except for the first, which is /create-chatbot. */
export const steps = ['website', 'crawl', 'pages', 'knowledge', 'customize', 'deploy'] as const;
export type Step = (typeof steps)[number];
/** The steps of a chosen website. */
export type WebsiteStep = Exclude<Step, 'website'>;

export const wizardAddress = '/create-chatbot';

export function stepAddress(websiteId: number, step: WebsiteStep): string {
  return `${wizardAddress}/${websiteId}/${step}`;
}

/** The step of a wizard URL. */
export function stepOf(pathname: string): Step {
  const last = pathname.split('/').at(-1);
  return steps.find((step) => step === last) ?? 'website';
}

/** What decides how far a user may go. */
interface Progress {
  /** There is a page or a text to build from. */
  hasContent: boolean;
  hasKnowledge: boolean;
  hasChatbot: boolean;
}

/** The step to show instead of one that isn't reachable yet; null if it is. */
export function stepBeforehand(step: Step, { hasContent, hasKnowledge, hasChatbot }: Progress): WebsiteStep | null {
  if (step === 'knowledge' && !hasContent && !hasKnowledge) return 'pages';
  if (step === 'customize' && !hasKnowledge) return 'knowledge';
  if (step === 'deploy' && !hasChatbot) return 'customize';
  return null;
}

/** Input in forms that hasn't been submitted. */
export interface Typed {
  website: WebsiteInput | null;
  crawl: CrawlFormInput | null;
  manual: Omit<z.input<typeof ManualContentInput>, 'websiteId'> | null;
  text: TypedText;
  pair: TypedPair;
}

interface Draft {
  /** The draft's user, since several users may share a window. */
  userId: number | null;
  websiteId: number | null;
  /**
   * True if a new chatbot is wanted even if the website has one. Otherwise a step that needs a chatbot uses that one,
   * because it was opened by its URL, such as in another tab or on another device.
   */
  isNewChatbot: boolean;
  /** The website that this wizard added. As long as it has no pages, the first step corrects it. */
  addedId: number | null;
  /** The last visited step, so that the first step can link to it. */
  lastStep: WebsiteStep;
  /** Manual pages that the server couldn't save. They are sent with the build. */
  typedPages: WebsitePage[];
  choice: PageChoice;
  texts: AdditionalText[];
  /** True if something was crawled, entered or selected that no build contains yet. */
  hasNews: boolean;
  /** The form's current input, which may be invalid. */
  config: NewWidgetConfig;
  chatbotId: number | null;
  chatbotName: string;
  /** The chatbot's configuration when this tab last saved it. */
  savedConfig: WidgetConfig | null;
  typed: Typed;
}

interface WizardDraft extends Draft {
  /** Opens the wizard for a user, at a website's URL or none. Another user's draft is discarded. */
  open(userId: number, websiteId: number | null): void;
  /** A website was chosen. Its unfinished draft continues; once its chatbot is created, a new draft starts. */
  begin(websiteId: number): void;
  /** The first step added a website. */
  added(websiteId: number): void;
  /** The website that was added stays, and the first step adds another. */
  addAnother(): void;
  /** Restores a draft that another one replaced. */
  restore(draft: Draft): void;
  startOver(): void;
  visited(step: WebsiteStep): void;
  /** Pages of the website were crawled. */
  pagesRead(websiteId: number): void;
  choose(pages: readonly ChoosablePage[], isIncluded: boolean): void;
  /** Replaces the page selection. */
  replaceChoice(choice: PageChoice): void;
  addTypedPage(page: WebsitePage): void;
  /** The server has saved it. */
  dropTypedPage(url: string): void;
  addText(content: string, language?: EntryLanguage | null): void;
  /** Adds the text that is still in its field. */
  takeTypedText(): void;
  removeText(id: string): void;
  /** Restores a text at its position. */
  restoreText(text: AdditionalText, index: number): void;
  /** The server has stored the selection and texts with a finished build. */
  built(websiteId: number): void;
  type(typed: Partial<Typed>): void;
  restyle(config: NewWidgetConfig): void;
  created(chatbot: Pick<Chatbot, 'id' | 'name' | 'widgetConfig'>): void;
  /** Continues with the website's chatbot; without one, with a new one. */
  adopt(chatbot: Chatbot | null): void;
  /** The chatbot was deleted elsewhere, so saving creates a new one. */
  chatbotGone(): void;
}

const nothingTyped: Typed = {
  website: null,
  crawl: null,
  manual: null,
  text: noTypedText,
  pair: { title: '', content: '' },
};

const emptyDraft = (userId: number | null, websiteId: number | null = null): Draft => ({
  userId,
  websiteId,
  isNewChatbot: false,
  addedId: null,
  lastStep: 'crawl',
  typedPages: [],
  choice: asStored,
  texts: [],
  hasNews: false,
  config: NewWidgetConfig.parse({}),
  chatbotId: null,
  chatbotName: '',
  savedConfig: null,
  typed: nothingTyped,
});

/** True if a draft has data that neither the forms nor the server have. */
export const hasUnsent = ({ texts, typedPages, choice, chatbotId }: Draft): boolean =>
  chatbotId === null &&
  (texts.length > 0 || typedPages.length > 0 || choice.rule !== 'stored' || Object.keys(choice.exceptions).length > 0);

/** This tab's storage. If it is blocked or full, the wizard still works but doesn't survive a reload. */
const tabStorage = createJSONStorage<unknown>(() => ({
  getItem: (name) => attempt(() => sessionStorage.getItem(name)) ?? null,
  setItem: (name, value) => attempt(() => sessionStorage.setItem(name, value)),
  removeItem: (name) => attempt(() => sessionStorage.removeItem(name)),
}));

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/**
 * The wizard's input and selections. Its URL says which step is shown. Kept for this tab, so that leaving or reloading
 * the page loses nothing.
 */
export const useWizardDraft = create<WizardDraft>()(
  persist(
    (set) => ({
      ...emptyDraft(null),
      open: (userId, websiteId) =>
        set((draft) => {
          if (draft.userId !== userId) return emptyDraft(userId, websiteId);
          return websiteId === null || draft.websiteId === websiteId ? draft : emptyDraft(userId, websiteId);
        }),
      begin: (websiteId) =>
        set((draft) =>
          draft.websiteId === websiteId && draft.chatbotId === null
            ? { isNewChatbot: true }
            : { ...emptyDraft(draft.userId, websiteId), isNewChatbot: true },
        ),
      added: (addedId) => set({ addedId }),
      addAnother: () => set({ addedId: null }),
      restore: (draft) => set(draft),
      startOver: () => set(({ userId }) => emptyDraft(userId)),
      visited: (lastStep) => set({ lastStep }),
      pagesRead: (websiteId) => set((draft) => (draft.websiteId === websiteId ? { hasNews: true } : draft)),
      choose: (pages, isIncluded) =>
        set(({ choice }) => ({ choice: choosePages(choice, pages, isIncluded), hasNews: true })),
      replaceChoice: (choice) => set({ choice, hasNews: true }),
      addTypedPage: (page) =>
        set(({ typedPages }) => ({
          typedPages: [...typedPages.filter((one) => one.url !== page.url), page],
          hasNews: true,
        })),
      dropTypedPage: (url) => set(({ typedPages }) => ({ typedPages: typedPages.filter((page) => page.url !== url) })),
      addText: (content, language = null) =>
        set(({ texts }) => ({ texts: [...texts, { id: crypto.randomUUID(), content, language }], hasNews: true })),
      takeTypedText: () =>
        set(({ texts, typed, hasNews }) => ({
          texts: withTyped(texts, typed.text),
          typed: { ...typed, text: noTypedText },
          hasNews: hasNews || !isBlank(typed.text),
        })),
      removeText: (id) => set(({ texts }) => ({ texts: texts.filter((text) => text.id !== id) })),
      restoreText: (text, index) => set(({ texts }) => ({ texts: texts.toSpliced(index, 0, text) })),
      built: (websiteId) =>
        set((draft) =>
          draft.websiteId === websiteId ? { typedPages: [], choice: asStored, texts: [], hasNews: false } : draft,
        ),
      type: (part) => set(({ typed }) => ({ typed: { ...typed, ...part } })),
      restyle: (config) => set({ config }),
      created: ({ id, name, widgetConfig }) => set({ chatbotId: id, chatbotName: name, savedConfig: widgetConfig }),
      adopt: (chatbot) =>
        set(
          chatbot
            ? {
                chatbotId: chatbot.id,
                chatbotName: chatbot.name,
                savedConfig: chatbot.widgetConfig,
                config: chatbot.widgetConfig,
              }
            : { isNewChatbot: true },
        ),
      chatbotGone: () => set({ chatbotId: null, isNewChatbot: true }),
    }),
    { name: 'wizard', version: 5, storage: tabStorage, migrate: () => emptyDraft(null) },
  ),
);

onCrawlEnd(({ websiteId, found }) => {
  if (found > 0) useWizardDraft.getState().pagesRead(websiteId);
});
