import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type Website, type WebsiteInput, type WebsitePatch, websitesEndpoints } from '#shared/contracts/websites.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';

export function useWebsites() {
  return useQuery({
    queryKey: queryKeys.websites,
    queryFn: ({ signal }) => callEndpoint(websitesEndpoints.listWebsites, { signal }),
  });
}

/** One of the workspace's websites, once they are known. */
export const useWebsite = (id: number | null | undefined): Website | undefined =>
  useWebsites().data?.find((website) => website.id === id);

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

/** Renames a website, or corrects the address of one without pages. */
export function useUpdateWebsite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: WebsitePatch & { id: number }) =>
      callEndpoint(websitesEndpoints.updateWebsite, { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: queryKeys.websites, exact: true }),
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
