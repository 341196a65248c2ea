import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import type { Entry, EntryLanguage } from '#shared/contracts/knowledge.ts';
import type { WebsitePage } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { Card, StickyFooter } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { useFocusWhenLost } from '../../components/ProgressPanel.tsx';
import { ErrorState } from '../../components/States.tsx';
import { readDraft, useDraft } from '../../session/drafts.ts';
import { useCountsRefreshes } from '../usage/data.ts';
import { BuildPanel, BuildResult } from './BuildResult.tsx';
import {
  type AdditionalText,
  type BuildEnding,
  describeAmount,
  startBuild,
  toBuildInput,
  useBuildRuns,
  useResumedBuild,
} from './build-run.ts';
import { useEntries, usePageChoice } from './data.ts';
import type { TypedPair } from './OwnTexts.tsx';
import { asStored, type ChoosablePage, choosePages, differsFromStored, type PageChoice } from './page-choice.ts';
import { noTypedText, type TypedText, withTyped } from './typed-text.ts';
import { words } from './words.ts';

const noPages: readonly WebsitePage[] = [];
const emptyPair: TypedPair = { title: '', content: '' };

interface Kept {
  choice: PageChoice;
  texts: readonly AdditionalText[];
  typedText: TypedText;
  typedPair: TypedPair;
}

/** What the next build of a knowledge base would change, and input that hasn't been added yet. */
export function useKnowledgeDraft(websiteId: number) {
  const name = `own-knowledge-of-${websiteId}`;
  const [kept] = useState(() => readDraft<Kept>(name));
  const [choice, setChoice] = useState(kept?.choice ?? asStored);
  const [texts, setTexts] = useState(kept?.texts ?? []);
  const [typedText, setTypedText] = useState(kept?.typedText ?? noTypedText);
  const [typedPair, setTypedPair] = useState(kept?.typedPair ?? emptyPair);
  const pages = usePageChoice(websiteId, { choice, typedPages: noPages });
  const counts = pages.query.data;

  const isTyping = [typedText.content, typedPair.title, typedPair.content].some((typed) => typed.trim() !== '');
  const waitsForBuild =
    withTyped(texts, typedText).length > 0 || (counts !== undefined && differsFromStored(choice, counts));
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
  const built = useCallback(() => {
    setChoice(asStored);
    setTexts([]);
  }, []);

  return {
    pages,
    choose,
    /** Replaces the selection of all pages. */
    setChoice,
    texts,
    addText: (content: string, language: EntryLanguage | null) =>
      setTexts((before) => [...before, { id: crypto.randomUUID(), content, language }]),
    removeText: (id: string) => setTexts((before) => before.filter((text) => text.id !== id)),
    /** Adds what is still in the field. */
    takeTyped() {
      setTexts((before) => withTyped(before, typedText));
      setTypedText(noTypedText);
    },
    restoreText: (text: AdditionalText, index: number) => setTexts((before) => before.toSpliced(index, 0, text)),
    typedText,
    setTypedText,
    typedPair,
    setTypedPair,
    /** Removes what a finished build has stored from the draft. */
    built,
    /** True if a build would change something. */
    waitsForBuild,
    isTyping,
  };
}

export type KnowledgeDraft = ReturnType<typeof useKnowledgeDraft>;

interface KnowledgeBuildProps {
  websiteId: number;
  draft: KnowledgeDraft;
  /** When pages were last read, if that changed any (ISO). */
  changedAt?: string | null;
  /** The page selection. */
  children(entries: readonly Entry[]): ReactNode;
}

/** The sources of a website's knowledge base, with the build that indexes them. */
export function KnowledgeBuild({ websiteId, draft, changedAt = null, children }: KnowledgeBuildProps) {
  const { pages, built } = draft;
  const texts = withTyped(draft.texts, draft.typedText);
  const client = useQueryClient();
  const labels = words().build;
  const entries = useEntries(websiteId);
  const run = useBuildRuns(({ runs }) => runs[websiteId]);
  const ending = useMemo((): BuildEnding => ({ toast: labels.updated, onDone: built }), [labels, built]);
  const isKnown = useResumedBuild(websiteId, ending);
  const resultRef = useFocusWhenLost<HTMLElement>(run?.state === 'running');
  const [isAsking, setAsking] = useState(false);
  const isCounted = useCountsRefreshes();

  if (run?.state === 'running') return <BuildPanel run={run} />;
  if (entries.isError) {
    return (
      <Card>
        <ErrorState title={labels.loadFailed} error={entries.error} onRetry={() => void entries.refetch()} />
      </Card>
    );
  }
  if (!isKnown || !entries.data) {
    return (
      <Loading label={labels.loading}>
        <KnowledgeOutline />
      </Loading>
    );
  }

  const storedTexts = entries.data.filter((entry) => entry.kind === 'text').length;
  const { chosen, choice } = pages;
  const amount = describeAmount(chosen, texts.length + storedTexts);
  const isDone = run?.state === 'done';
  const hasNews = changedAt !== null && !(isDone && Date.parse(changedAt) < run.startedAt);
  const action = isDone ? labels.rebuild : labels.create;

  function rebuild() {
    setAsking(false);
    draft.takeTyped();
    void startBuild(client, websiteId, toBuildInput({ choice, typedPages: [], texts, storedTexts }), ending);
  }

  return (
    <>
      <div className="grid grid-cols-1 gap-5">
        {/* A build from before the pages changed says nothing about them. */}
        {!(isDone && hasNews) && <BuildResult ref={resultRef} run={run} failure={labels.failed} />}
        {children(entries.data)}
      </div>
      <StickyFooter>
        <output className="text-13 text-text-muted">
          {draft.waitsForBuild ? labels.waits(amount) : hasNews ? labels.changed(amount) : labels.selected(amount)}
        </output>
        <Button
          tone={draft.waitsForBuild || hasNews ? 'primary' : 'secondary'}
          disabled={pages.total === null || chosen + texts.length === 0}
          onClick={() => setAsking(true)}
        >
          {action}
        </Button>
      </StickyFooter>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={action}
        action={action}
        tone="primary"
        onConfirm={rebuild}
      >
        {labels.question(amount, isCounted)}
      </ConfirmDialog>
    </>
  );
}

/** The skeleton of the last build and its pages. */
export function KnowledgeOutline() {
  return (
    <div className="grid gap-5">
      <Skeleton className="h-12 rounded-card" />
      <div className="grid gap-5">
        <Skeleton className="h-4 w-20" />
        <PagesOutline />
      </div>
    </div>
  );
}

/** The skeleton of the page search and the first pages. */
export function PagesOutline() {
  return (
    <div>
      <div className="mb-2 flex flex-wrap gap-2">
        <div className="h-9 grow rounded-control border bg-bg-raised sm:max-lg:basis-full lg:max-w-88 pointer-coarse:h-11" />
        <div className="h-9 w-40 rounded-control border bg-bg-raised max-sm:w-11 pointer-coarse:h-11" />
        <div className="h-9 w-40 rounded-control border bg-bg-raised max-sm:basis-full pointer-coarse:h-11" />
      </div>
      <Skeleton className="my-3 h-3 w-32" />
      <div className="h-[330px] divide-y overflow-hidden rounded-card border bg-bg-raised">
        {Array.from({ length: 10 }, (_, row) => (
          <div key={row} className="flex h-8 items-center gap-3 px-4">
            <Skeleton className="size-4 shrink-0" />
            <Skeleton className={row % 2 === 0 ? 'h-3 w-2/5' : 'h-3 w-1/3'} />
            <Skeleton className="ml-auto h-3 w-16" />
          </div>
        ))}
      </div>
    </div>
  );
}
