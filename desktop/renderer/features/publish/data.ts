import { useQuery } from '@tanstack/react-query';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { transfersEndpoints } from '#shared/contracts/transfers.ts';
import { type Website, websitesEndpoints } from '#shared/contracts/websites.ts';
import { workspaceHeader, workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { type Caller, importExport } from '#shared/transfers/import-export.ts';
import { parseExport } from '#shared/transfers/parse-export.ts';
import { publishHeader } from '../../../bridge/channels.ts';
import type { Publication } from '../../../bridge/publication.ts';
import { ApiError } from '../../api/api-error.ts';
import { readReply } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { exchange, type LooseRequest, sendRequest } from '../../api/send-request.ts';
import { thisProgram } from '../desktop/data.ts';
import { useImportRun } from '../transfers/data.ts';
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
  (workspaceId: string | null): Caller =>
  async (endpoint, request) => {
    const headers: Record<string, string> = { accept: 'application/json', [publishHeader]: '1' };
    if (endpoint.may && workspaceId !== null) headers[workspaceHeader] = workspaceId;
    return readReply(endpoint, await exchange(endpoint, request as LooseRequest, headers));
  };

/** The website that is being published must not be removed. */
let isUnderWay = false;

/** Removes what an interrupted attempt has left at the server to publish to. What can't be removed now is kept in mind. */
export async function removeUnfinished(): Promise<void> {
  if (isUnderWay) return;
  const { server, publications } = await thisProgram().publishing();
  for (const one of publications) {
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

/** Publishes a website of the server on this computer: its export is imported there. */
export function usePublish(website: Website) {
  const ownWorkspace = useCurrentWorkspace();
  return useImportRun(async (place: Place, options) => {
    await removeUnfinished();
    const params = { workspaceId: ownWorkspace?.id };
    const query = { website: website.id };
    const exported = await sendRequest(transfersEndpoints.exportWorkspace, { params, query }, 'application/json');
    const content = parseExport(await exported.text());
    const created: Publication[] = [];
    isUnderWay = true;
    try {
      const summary = await importExport(content, callThere(place.workspaceId), {
        ...options,
        async onCreated(publishedId) {
          const publication = { ...place, websiteId: website.id, publishedId, finishedAt: null };
          created.push(publication);
          await thisProgram().keepPublication(publication);
        },
      });
      const finishedAt = new Date().toISOString();
      for (const publication of created) await thisProgram().keepPublication({ ...publication, finishedAt });
      return summary;
    } catch (error) {
      isUnderWay = false;
      await removeUnfinished();
      throw error;
    } finally {
      isUnderWay = false;
    }
  });
}
