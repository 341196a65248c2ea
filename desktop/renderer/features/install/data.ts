import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { installEndpoints } from '#shared/contracts/install.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';

/** How often the state is polled in milliseconds, since an owner who just pasted the code is watching. */
const waitingMs = 4000;
const installedMs = 30_000;

/** Whether the widget was seen on the owner's pages, kept up to date while shown. */
export function useInstallState(chatbotId: number) {
  return useQuery({
    queryKey: ['install', chatbotId],
    queryFn: ({ signal }) => callEndpoint(installEndpoints.getInstallState, { params: { id: chatbotId }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'installed' ? installedMs : waitingMs),
  });
}

const shareKey = (chatbotId: number) => ['share-link', chatbotId];

export function useShareLink(chatbotId: number) {
  return useQuery({
    queryKey: shareKey(chatbotId),
    queryFn: ({ signal }) => callEndpoint(installEndpoints.getShareLink, { params: { id: chatbotId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** Turns a chatbot's share page on or off. */
export function useSwitchShareLink(chatbotId: number) {
  const client = useQueryClient();
  const params = { id: chatbotId };
  return useMutation({
    mutationFn: async (isOn: boolean): Promise<{ url: string | null }> => {
      if (isOn) return callEndpoint(installEndpoints.createShareLink, { params });
      await callEndpoint(installEndpoints.deleteShareLink, { params });
      return { url: null };
    },
    onSuccess: (link) => client.setQueryData(shareKey(chatbotId), link),
  });
}
