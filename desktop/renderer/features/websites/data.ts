import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type WebsiteInput, websitesEndpoints } from '#shared/contracts/websites.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';

export function useWebsites() {
  return useQuery({
    queryKey: queryKeys.websites,
    queryFn: ({ signal }) => callEndpoint(websitesEndpoints.listWebsites, { signal }),
  });
}

export function useCreateWebsite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WebsiteInput) => callEndpoint(websitesEndpoints.createWebsite, { body }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.websites, exact: true }),
        client.invalidateQueries({ queryKey: queryKeys.usageLimits }),
      ]),
  });
}

/** Deletes a website with everything created from it. */
export function useDeleteWebsite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callEndpoint(websitesEndpoints.deleteWebsite, { params: { id } }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.websites, exact: true }),
        client.invalidateQueries({ queryKey: queryKeys.usageLimits }),
        client.invalidateQueries({ queryKey: queryKeys.chatbots }),
        client.invalidateQueries({ queryKey: queryKeys.conversations }),
      ]),
  });
}
