import { useCallback, useMemo, useState } from 'react';
import { readDraft, useDraft } from '../../session/drafts.ts';
import type { AdditionalText } from '../knowledge/build-input.ts';
import { usePages } from '../knowledge/pages-of-website.ts';
import type { TypedPair } from '../knowledge/QuestionPairs.tsx';

const emptyPair: TypedPair = { title: '', content: '' };

interface Kept {
  choice: Readonly<Record<string, boolean>>;
  texts: readonly AdditionalText[];
  typedText: string;
  typedPair: TypedPair;
}

/** What the next build of a knowledge base would change, and what is typed but not added to it. */
export function useKnowledgeDraft(websiteId: number) {
  const name = `knowledge-${websiteId}`;
  const [kept] = useState(() => readDraft<Kept>(name));
  const [choice, setChoice] = useState(kept?.choice ?? {});
  const [texts, setTexts] = useState(kept?.texts ?? []);
  const [typedText, setTypedText] = useState(kept?.typedText ?? '');
  const [typedPair, setTypedPair] = useState(kept?.typedPair ?? emptyPair);
  const { query, pages } = usePages(websiteId, { choice });

  const isTyping = [typedText, typedPair.title, typedPair.content].some((typed) => typed.trim() !== '');
  const waitsForBuild =
    texts.length > 0 || (query.data ?? []).some(({ url, isIncluded }) => (choice[url] ?? isIncluded) !== isIncluded);
  const hasChoice = Object.keys(choice).length > 0;
  useDraft(
    name,
    useMemo(
      (): Kept | null => (isTyping || hasChoice || texts.length > 0 ? { choice, texts, typedText, typedPair } : null),
      [isTyping, hasChoice, choice, texts, typedText, typedPair],
    ),
  );

  const choose = useCallback(
    (urls: readonly string[], isIncluded: boolean) =>
      setChoice((before) => ({ ...before, ...Object.fromEntries(urls.map((url) => [url, isIncluded])) })),
    [],
  );
  const built = useCallback(() => {
    setChoice({});
    setTexts([]);
  }, []);

  return {
    query,
    pages,
    choose,
    texts,
    addText: (content: string) => setTexts((before) => [...before, { id: crypto.randomUUID(), content }]),
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
