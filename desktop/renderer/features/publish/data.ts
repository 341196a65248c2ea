import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import type { Endpoint } from '#shared/contracts/endpoint.ts';
import type { z } from '#shared/contracts/messages.ts';
import { type PublicationChange, publicationsEndpoints as publications } from '#shared/contracts/publications.ts';
import { transfersEndpoints } from '#shared/contracts/transfers.ts';
import { type Website, websitesEndpoints } from '#shared/contracts/websites.ts';
import { workspaceHeader, workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { parseExport } from '#shared/transfers/parse-export.ts';
import { publishedWebsite, withNeededFiles, withoutFiles } from '#shared/transfers/published-website.ts';
import { publishHeader } from '../../../bridge/channels.ts';
import type { Publication } from '../../../bridge/publication.ts';
import { ApiError } from '../../api/api-error.ts';
import { readReply } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { exchange, type LooseRequest, type RequestOf, sendRequest } from '../../api/send-request.ts';
import { useCancelable } from '../../api/use-cancelable.ts';
import { thisProgram } from '../desktop/data.ts';
import { mayIn, useCurrentWorkspace } from '../workspaces/data.ts';

/** The server to publish to, and what is published. */
export const usePublishing = () =>
  useQuery({ queryKey: queryKeys.publishing, queryFn: () => thisProgram().publishing() });

/** Who is signed in there, with the workspaces they may publish to; null if nobody is. */
export const useTarget = (server: string | null) =>
  useQuery({
    queryKey: [...queryKeys.publishing, 'target', server],
    enabled: server !== null,
    queryFn: async () => {
      try {
        const user = await callThere(null)(accountsEndpoints.getUser, {});
        const workspaces = await callThere(null)(workspacesEndpoints.listWorkspaces, {});
        return { user, workspaces: workspaces.filter((one) => mayIn(one, 'manage') && !one.needsSignIn) };
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }
    },
  });

/** Calls the server to publish to. These pages stay signed in to their own. */
const callThere =
  (workspaceId: string | null) =>
  async <E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<z.output<E['reply']>> => {
    const headers: Record<string, string> = { accept: 'application/json', [publishHeader]: '1' };
    if (endpoint.may && workspaceId !== null) headers[workspaceHeader] = workspaceId;
    const loose: LooseRequest = request;
    return readReply(endpoint, await exchange(endpoint, loose, headers), loose.signal);
  };

/** The website that is being published must not be removed. */
let isUnderWay = false;

/** Removes what an interrupted attempt has left at the server to publish to. What can't be removed now is kept in mind. */
export async function removeUnfinished(): Promise<void> {
  if (isUnderWay) return;
  const { server, publications: known } = await thisProgram().publishing();
  for (const one of known) {
    if (one.server === server && one.finishedAt === null && (await isRemoved(one))) {
      await thisProgram().forgetPublication(one);
    }
  }
}

async function isRemoved({ publishedId: id, workspaceId }: Publication): Promise<boolean> {
  try {
    await callThere(workspaceId)(websitesEndpoints.deleteWebsite, { params: { id } });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return error.status === 404;
    throw error;
  }
}

interface Place {
  server: string;
  workspaceId: string;
}

/** A website that was published before, and what publishing it again would change. */
export interface Comparison {
  last: Publication;
  /** As it is here. */
  website: Exported;
  changes: PublicationChange[];
  /** Of the published website when it was compared. */
  state: string;
  /** Hashes of files that the server doesn't have. */
  neededFiles: string[];
}

/** Compares a website with the published one. The data is null if that was deleted. */
export const useComparison = (website: Website, last: Publication | undefined) => {
  const workspaceId = useCurrentWorkspace()?.id;
  return useQuery({
    queryKey: [...queryKeys.publishing, 'changes', last?.server, last?.publishedId],
    enabled: last !== undefined,
    // Compared each time the dialog opens. What it shows is what is published.
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    queryFn: async ({ signal }): Promise<Comparison | null> => {
      if (!last) return null;
      const exported = await exportHere(website, workspaceId, signal);
      const params = { id: last.publishedId };
      const body = withoutFiles(exported);
      try {
        const compared = await callThere(last.workspaceId)(publications.comparePublication, { params, body, signal });
        return { last, website: exported, ...compared };
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });
};

type Exported = Awaited<ReturnType<typeof publishedWebsite>>;

async function exportHere(website: Website, workspaceId: string | undefined, signal: AbortSignal): Promise<Exported> {
  const request = { params: { workspaceId }, query: { website: website.id }, signal };
  const exported = await sendRequest(transfersEndpoints.exportWorkspace, request, 'application/json');
  return publishedWebsite(parseExport(await exported.text()));
}

export interface Published {
  isNew: boolean;
  changes: PublicationChange[];
  /** Names of files that were too large to send. */
  filesLeftOut: string[];
}

/** How many of each are sent. */
export type Sending = Record<'pages' | 'entries' | 'chatbots' | 'files', number>;

/** Publishes a website of the server on this computer: as a new one, or the changes that a comparison has found. */
export function usePublish(website: Website) {
  const ownWorkspace = useCurrentWorkspace();
  const [sending, setSending] = useState<Sending | null>(null);
  const run = useCancelable(async ({ place, comparison }: { place: Place; comparison: Comparison | null }, signal) => {
    setSending(null);
    if (comparison) return publishChanges(comparison, setSending, signal);
    return publishNew(await exportHere(website, ownWorkspace?.id, signal), website, place, setSending, signal);
  });
  /** Null while the website is collected here. */
  return { ...run, sending };
}

const countsOf = ({ pages, entries, chatbots }: Exported): Sending => ({
  pages: pages.length,
  entries: entries.length,
  chatbots: chatbots.length,
  files: chatbots.flatMap(({ files }) => files.filter(({ bytes }) => bytes !== undefined)).length,
});

async function publishChanges(
  { last, website, state, neededFiles }: Comparison,
  onSending: (counts: Sending) => void,
  signal: AbortSignal,
): Promise<Published> {
  const sent = withNeededFiles(website, neededFiles);
  onSending(countsOf(sent.website));
  const params = { id: last.publishedId };
  const body = { ...sent.website, state };
  const { changes } = await callThere(last.workspaceId)(publications.publishWebsite, { params, body, signal });
  await thisProgram().keepPublication({ ...last, finishedAt: new Date().toISOString() });
  return { isNew: false, changes, filesLeftOut: sent.leftOut };
}

/** If it fails, what was created is removed. */
async function publishNew(
  exported: Exported,
  website: Website,
  place: Place,
  onSending: (counts: Sending) => void,
  signal: AbortSignal,
): Promise<Published> {
  await removeUnfinished();
  const { name, url, id: websiteId, createdAt: websiteCreatedAt } = website;
  const call = callThere(place.workspaceId);
  const sent = withNeededFiles(exported, 'all');
  isUnderWay = true;
  try {
    const { id: publishedId } = await call(websitesEndpoints.createWebsite, { body: { name, url } });
    const publication = { ...place, websiteId, websiteCreatedAt, publishedId, finishedAt: null };
    await thisProgram().keepPublication(publication);
    const params = { id: publishedId };
    onSending(countsOf(sent.website));
    const { changes } = await call(publications.publishWebsite, { params, body: sent.website, signal });
    await thisProgram().keepPublication({ ...publication, finishedAt: new Date().toISOString() });
    return { isNew: true, changes, filesLeftOut: sent.leftOut };
  } catch (error) {
    isUnderWay = false;
    await removeUnfinished();
    throw error;
  } finally {
    isUnderWay = false;
  }
}
