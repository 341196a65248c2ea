import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import {
  type BuildEvent,
  type BuildInput,
  type BuildProgress,
  type BuildSummary,
  type EntryLanguage,
  knowledgeEndpoints,
} from '#shared/contracts/knowledge.ts';
import type { WebsitePage } from '#shared/contracts/websites.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { messageOf, showError } from '../../api/show-error.ts';
import { keepFollowing, streamEndpoint } from '../../api/stream-endpoint.ts';
import { showToast } from '../../components/toasts.tsx';
import { notify } from '../../host/host.ts';
import { knowledgeBuilt } from './data.ts';
import { isChosen, type PageChoice, toChoosable } from './page-choice.ts';
import { words } from './words.ts';

/** A text the owner entered, sent with the next build. */
export interface AdditionalText {
  id: string;
  content: string;
  /** Null, or missing in an older draft, for the website's language. */
  language?: EntryLanguage | null;
}

export const textTitle = (number: number) => `Additional Content ${number}`;

interface BuildSources {
  choice: PageChoice;
  /** Pages that only this window has, sent with their text. The server has the texts of all others. */
  typedPages: readonly WebsitePage[];
  texts: readonly AdditionalText[];
  /** How many additional texts the server already has; numbering continues from there. */
  storedTexts: number;
}

/** The build request: the rule for all pages, its exceptions, and the additional texts as small files. */
export function toBuildInput({ choice, typedPages, texts, storedTexts }: BuildSources): BuildInput {
  const typed = new Set(typedPages.map((page) => page.url));
  const exceptions = Object.entries(choice.exceptions).filter(([url]) => !typed.has(url));
  return {
    pages: [
      ...exceptions.map(([url, isIncluded]) => ({ url, title: '', isIncluded })),
      ...typedPages.map((page) => ({
        url: page.url,
        title: page.title,
        content: page.content,
        isIncluded: isChosen(choice, toChoosable(page)),
      })),
    ],
    otherPages: choice.rule,
    additionalContent: texts.map(({ content, language = null }, index) => {
      const number = storedTexts + index + 1;
      return {
        type: 'file',
        filename: `additional-content-${number}.txt`,
        title: textTitle(number),
        content,
        fileType: 'text/plain',
        language,
      };
    }),
  };
}

/** The contents of a build in words: '5 pages and 1 additional text'. */
export const describeAmount = (pages: number, texts: number) => words().amount(pages, texts);

/** A build of a knowledge base in this window. */
export interface BuildRun {
  startedAt: number;
  state: 'running' | 'done' | 'failed';
  progress: BuildProgress | null;
  summary: BuildSummary | null;
  error: string | null;
}

/** What a screen does at the end of a build. */
export interface BuildEnding {
  /** Title of the success toast. */
  toast: string;
  /** Called when the page selection and the sent texts are stored and searchable. */
  onDone(): void;
}

export const useBuildRuns = create<{ runs: Readonly<Record<number, BuildRun>> }>(() => ({ runs: {} }));

function put(websiteId: number, run: BuildRun): void {
  useBuildRuns.setState(({ runs }) => ({ runs: { ...runs, [websiteId]: run } }));
}

const fresh = (startedAt: number): BuildRun => ({
  startedAt,
  state: 'running',
  progress: null,
  summary: null,
  error: null,
});

export async function startBuild(
  client: QueryClient,
  websiteId: number,
  body: BuildInput,
  ending: BuildEnding,
): Promise<void> {
  put(websiteId, fresh(Date.now()));
  const params = { id: websiteId };
  await follow(client, websiteId, streamEndpoint(knowledgeEndpoints.buildKnowledge, { params, body }), ending);
}

/**
 * Shows the running build, else the last complete one.
 * @throws ApiError if the server can't be asked
 */
export async function resumeBuild(client: QueryClient, websiteId: number, ending: BuildEnding): Promise<void> {
  const known = () => useBuildRuns.getState().runs[websiteId];
  if (known()?.state === 'running') return;
  const { build } = await callEndpoint(knowledgeEndpoints.getKnowledge, { params: { id: websiteId } });
  if (!build || ['failed', 'discarded'].includes(build.status) || known()?.state === 'running') return;
  const startedAt = new Date(build.createdAt).getTime();
  if (build.status !== 'queued' && build.status !== 'running') {
    put(websiteId, { ...fresh(startedAt), state: 'done', summary: build.summary });
    return;
  }
  put(websiteId, { ...fresh(startedAt), progress: build.progress });
  await follow(client, websiteId, streamBuild(websiteId), ending);
}

const streamBuild = (websiteId: number) =>
  streamEndpoint(knowledgeEndpoints.getKnowledge, { params: { id: websiteId } });

async function follow(
  client: QueryClient,
  websiteId: number,
  events: AsyncIterable<BuildEvent>,
  ending: BuildEnding,
): Promise<void> {
  const current = () => useBuildRuns.getState().runs[websiteId] ?? fresh(Date.now());
  // Before the first event, the request may not have arrived. The owner sees an error and can retry.
  const again = () => (current().progress ? streamBuild(websiteId) : null);
  try {
    for await (const { event, data } of keepFollowing(events, again)) {
      if (event === 'progress') put(websiteId, { ...current(), progress: data });
      else {
        await knowledgeBuilt(client, websiteId);
        ending.onDone();
        put(websiteId, { ...current(), state: 'done', summary: data.summary });
        const { heldBack, heldBackHint, notified } = words().build;
        if (data.summary.isHeldBack) {
          showToast({ title: heldBack, description: heldBackHint });
          notify(heldBack, heldBackHint);
        } else {
          showToast({ title: ending.toast });
          notify(ending.toast, notified);
        }
      }
    }
  } catch (error) {
    // The server says that it is done, but without a result.
    const hasNoSummary = error instanceof ApiError && error.status === 200;
    const texts = words().build;
    const fallback = hasNoSummary ? texts.noSummary : texts.unexpected;
    put(websiteId, { ...current(), state: 'failed', error: messageOf(error, fallback) });
    showError(texts.error, error, fallback);
  }
}

/**
 * Shows the server's running or last build.
 * @param ending must be stable between renders
 * @returns true once that is known
 */
export function useResumedBuild(websiteId: number, ending: BuildEnding): boolean {
  const client = useQueryClient();
  const hasRun = useBuildRuns(({ runs }) => runs[websiteId] !== undefined);
  const [hasAsked, setAsked] = useState(false);
  useEffect(() => {
    resumeBuild(client, websiteId, ending)
      .catch((error: unknown) => showError(words().build.error, error))
      .finally(() => setAsked(true));
  }, [client, websiteId, ending]);
  return hasRun || hasAsked;
}
