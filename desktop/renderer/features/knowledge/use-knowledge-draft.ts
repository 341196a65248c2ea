import { useCallback, useMemo, useState } from 'react';
import type { EntryLanguage } from '#shared/contracts/knowledge.ts';
import type { PageRule, WebsitePage } from '#shared/contracts/websites.ts';
import { readDraft, useDraft } from '../../session/drafts.ts';
import type { AdditionalText } from './build-input.ts';
import { usePageChoice } from './data.ts';
import { asStored, type ChoosablePage, choosePages, differsFromStored, type PageChoice } from './page-choice.ts';
import type { TypedPair } from './QuestionPairs.tsx';

const noPages: readonly WebsitePage[] = [];
const emptyPair: TypedPair = { title: '', content: '' };

interface Kept {
  choice: PageChoice;
  texts: readonly AdditionalText[];
  typedText: string;
  typedPair: TypedPair;
}

/** What the next build of a knowledge base would change, and what is typed but not added to it. */
export function useKnowledgeDraft(websiteId: number) {
  const name = `knowledge-of-${websiteId}`;
  const [kept] = useState(() => readDraft<Kept>(name));
  const [choice, setChoice] = useState(kept?.choice ?? asStored);
  const [texts, setTexts] = useState(kept?.texts ?? []);
  const [typedText, setTypedText] = useState(kept?.typedText ?? '');
  const [typedPair, setTypedPair] = useState(kept?.typedPair ?? emptyPair);
  const pages = usePageChoice(websiteId, { choice, typedPages: noPages });
  const counts = pages.query.data;

  const isTyping = [typedText, typedPair.title, typedPair.content].some((typed) => typed.trim() !== '');
  const waitsForBuild = texts.length > 0 || (counts !== undefined && differsFromStored(choice, counts));
  const hasChoice = choice.rule !== 'stored' || Object.keys(choice.exceptions).length > 0;
  useDraft(
    name,
    useMemo(
      (): Kept | null => (isTyping || hasChoice || texts.length > 0 ? { choice, texts, typedText, typedPair } : null),
      [isTyping, hasChoice, choice, texts, typedText, typedPair],
    ),
  );

  const choose = useCallback(
    (chosen: readonly ChoosablePage[], isIncluded: boolean) =>
      setChoice((before) => choosePages(before, chosen, isIncluded)),
    [],
  );
  const chooseAll = useCallback((rule: PageRule) => setChoice({ rule, exceptions: {} }), []);
  const built = useCallback(() => {
    setChoice(asStored);
    setTexts([]);
  }, []);

  return {
    pages,
    choose,
    chooseAll,
    texts,
    addText: (content: string, language: EntryLanguage | null) =>
      setTexts((before) => [...before, { id: crypto.randomUUID(), content, language }]),
    removeText: (id: string) => setTexts((before) => before.filter((text) => text.id !== id)),
    typedText,
    setTypedText,
    typedPair,
    setTypedPair,
    /** Takes what a finished build has stored out of the draft. */
    built,
    /** True while a build would make a difference. */
    waitsForBuild,
    isTyping,
  };
}

export type KnowledgeDraft = ReturnType<typeof useKnowledgeDraft>;
