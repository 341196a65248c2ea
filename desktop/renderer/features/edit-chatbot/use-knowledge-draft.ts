import { useCallback, useState } from 'react';
import type { AdditionalText } from '../knowledge/build-input.ts';
import { usePages } from '../knowledge/pages-of-website.ts';
import type { TypedPair } from '../knowledge/QuestionPairs.tsx';

const emptyPair: TypedPair = { title: '', content: '' };

/** What the next build of a knowledge base would change, and what is typed but not added to it. */
export function useKnowledgeDraft(websiteId: number) {
  const [choice, setChoice] = useState<Readonly<Record<string, boolean>>>({});
  const [texts, setTexts] = useState<readonly AdditionalText[]>([]);
  const [typedText, setTypedText] = useState('');
  const [typedPair, setTypedPair] = useState(emptyPair);
  const { query, pages } = usePages(websiteId, { choice });

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
    waitsForBuild:
      texts.length > 0 || (query.data ?? []).some(({ url, isIncluded }) => (choice[url] ?? isIncluded) !== isIncluded),
    isTyping: [typedText, typedPair.title, typedPair.content].some((typed) => typed.trim() !== ''),
  };
}

export type KnowledgeDraft = ReturnType<typeof useKnowledgeDraft>;
