import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import {
  type BuildEvent,
  type BuildInput,
  type BuildProgress,
  type BuildSummary,
  type EntryLanguage,
  type KnowledgeBase,
  knowledgeEndpoints,
} from '#shared/contracts/knowledge.ts';
import type { WebsitePage } from '#shared/contracts/websites.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { messageOf, showError } from '../../api/show-error.ts';
import { keepFollowing, streamEndpoint, wait } from '../../api/stream-endpoint.ts';
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

type Build = NonNullable<KnowledgeBase['build']>;

/** A build of a knowledge base in this window. */
export interface BuildRun {
  startedAt: number;
  state: 'running' | 'done' | 'failed';
  progress: BuildProgress | null;
  summary: BuildSummary | null;
  error: string | null;
  /** The plan doesn't include it. */
  isPlanFull?: boolean;
}

/** What a screen does at the end of a build. */
export interface BuildEnding {
  /** Title of the success toast. */
  toast: string;
  /** Called when the page selection and the sent texts are stored and searchable. */
  onDone(): void;
}

export const useBuildRuns = create<{ runs: Readonly<Record<number, BuildRun>> }>(() => ({ runs: {} }));

const runOf = (websiteId: number) => useBuildRuns.getState().runs[websiteId];

function put(websiteId: number, run: BuildRun): void {
  useBuildRuns.setState(({ runs }) => ({ runs: { ...runs, [websiteId]: run } }));
}

/** The server's last build by website, 0 without one. Only known until this window starts another. */
const lastBuilds = new Map<number, number>();

async function askBuild(websiteId: number): Promise<Build | null> {
  const { build } = await callEndpoint(knowledgeEndpoints.getKnowledge, { params: { id: websiteId } });
  lastBuilds.set(websiteId, build?.id ?? 0);
  return build;
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
  if (!lastBuilds.has(websiteId)) await askBuild(websiteId).catch(() => null);
  const after = lastBuilds.get(websiteId);
  lastBuilds.delete(websiteId);
  const params = { id: websiteId };
  const events = streamEndpoint(knowledgeEndpoints.buildKnowledge, { params, body });
  const error = await follow(client, websiteId, events, ending);
  if (after !== undefined && isLost(error)) await findBuild(client, websiteId, { after, ending });
}

/** Whether the server stopped answering, which says nothing about the build. */
const isLost = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500);

const longestPauseMs = 16_000;

/**
 * Shows what happened to a build that the server no longer told about, such as because it crashed.
 * @param after the id of the build before it
 */
async function findBuild(
  client: QueryClient,
  websiteId: number,
  { after, ending }: { after: number; ending: BuildEnding },
): Promise<void> {
  const failed = runOf(websiteId);
  for (let pauseMs = 1000; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    await wait(pauseMs);
    if (runOf(websiteId) !== failed) return;
    try {
      const build = await askBuild(websiteId);
      if (!build || build.id <= after || runOf(websiteId) !== failed) return;
      if (build.status === 'queued' || build.status === 'running') await followBuild(client, websiteId, build, ending);
      else if (build.summary) await finish(client, websiteId, build.summary, ending);
      else if (failed) put(websiteId, { ...failed, error: build.error ?? failed.error });
      return;
    } catch (error) {
      if (!isLost(error)) return;
    }
  }
}

/**
 * Shows the running build, else the last complete one.
 * @throws ApiError if the server can't be asked
 */
export async function resumeBuild(client: QueryClient, websiteId: number, ending: BuildEnding): Promise<void> {
  if (runOf(websiteId)?.state === 'running') return;
  const build = await askBuild(websiteId);
  if (!build || ['failed', 'discarded'].includes(build.status) || runOf(websiteId)?.state === 'running') return;
  if (build.status === 'queued' || build.status === 'running') await followBuild(client, websiteId, build, ending);
  else put(websiteId, { ...fresh(startOf(build)), state: 'done', summary: build.summary });
}

const startOf = (build: Build) => new Date(build.createdAt).getTime();

async function followBuild(client: QueryClient, websiteId: number, build: Build, ending: BuildEnding): Promise<void> {
  put(websiteId, { ...fresh(startOf(build)), progress: build.progress });
  const error = await follow(client, websiteId, streamBuild(websiteId), ending);
  if (isLost(error)) await findBuild(client, websiteId, { after: build.id - 1, ending });
}

const streamBuild = (websiteId: number) =>
  streamEndpoint(knowledgeEndpoints.getKnowledge, { params: { id: websiteId } });

/** @returns the error that ended it, which is shown; null if there was none */
async function follow(
  client: QueryClient,
  websiteId: number,
  events: AsyncIterable<BuildEvent>,
  ending: BuildEnding,
): Promise<unknown> {
  const current = () => runOf(websiteId) ?? fresh(Date.now());
  // Before the first event, the request may not have arrived. The owner sees an error and can retry.
  const again = () => (current().progress ? streamBuild(websiteId) : null);
  try {
    for await (const { event, data } of keepFollowing(events, again)) {
      if (event === 'progress') put(websiteId, { ...current(), progress: data });
      else await finish(client, websiteId, data.summary, ending);
    }
    return null;
  } catch (error) {
    // The server says that it is done, but without a result.
    const hasNoSummary = error instanceof ApiError && error.status === 200;
    const isPlanFull = error instanceof ApiError && error.status === 402;
    const texts = words().build;
    const fallback = hasNoSummary ? texts.noSummary : texts.unexpected;
    put(websiteId, { ...current(), state: 'failed', error: messageOf(error, fallback), isPlanFull });
    showError(texts.error, error, fallback);
    return error;
  }
}

async function finish(
  client: QueryClient,
  websiteId: number,
  summary: BuildSummary,
  ending: BuildEnding,
): Promise<void> {
  await knowledgeBuilt(client, websiteId);
  ending.onDone();
  put(websiteId, { ...(runOf(websiteId) ?? fresh(Date.now())), state: 'done', summary, error: null });
  const { heldBack, heldBackHint, notified } = words().build;
  if (summary.isHeldBack) {
    showToast({ title: heldBack, description: heldBackHint });
    notify(heldBack, heldBackHint);
  } else {
    showToast({ title: ending.toast });
    notify(ending.toast, notified);
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
