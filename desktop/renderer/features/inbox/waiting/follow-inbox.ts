import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type InboxEvent, type InboxState, inboxEndpoints } from '#shared/contracts/inbox.ts';
import { queryKeys } from '../../../api/queries.ts';
import { keepFollowing, streamEndpoint } from '../../../api/stream-endpoint.ts';
import { alertOf } from './alerts.ts';
import { hearPresence } from './present.ts';

/**
 * Keeps what the console shows of the inbox up to date, and its user available. Of all tabs only one follows the server
 * and tells the others, because browsers open few connections to a server at once.
 */
export function useFollowInbox(workspaceId: string, isOn: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isOn || workspaceId === '') return undefined;
    const name = `parley-inbox:${workspaceId}`;
    const stop = new AbortController();
    const tabs = new BroadcastChannel(name);
    tabs.onmessage = ({ data }: MessageEvent<InboxEvent>) => show(client, data);
    const follow = () =>
      followInbox(stop.signal, (event) => {
        if (event.event === 'inbox') alertOf(client.getQueryData<InboxState>(queryKeys.inboxState), event.data);
        show(client, event);
        tabs.postMessage(event);
      });
    // Browsers only have locks on secure pages.
    const locks = navigator.locks as LockManager | undefined;
    const following = locks ? locks.request(name, { signal: stop.signal }, follow) : follow();
    // A reload of the page or the next visit to the inbox tries again.
    following.catch(() => undefined);
    return () => {
      stop.abort();
      tabs.close();
    };
  }, [client, workspaceId, isOn]);
}

function show(client: QueryClient, { event, data }: InboxEvent): void {
  if (event === 'presence') {
    hearPresence(data);
    return;
  }
  client.setQueryData(queryKeys.inboxState, data);
  void client.invalidateQueries({ queryKey: queryKeys.inbox });
}

async function followInbox(signal: AbortSignal, onEvent: (event: InboxEvent) => void): Promise<void> {
  const open = () => streamEndpoint(inboxEndpoints.getInboxState, { signal });
  for await (const event of keepFollowing(open(), open)) onEvent(event);
}
