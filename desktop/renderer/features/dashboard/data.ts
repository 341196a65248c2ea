import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { modelsEndpoints } from '#shared/contracts/models.ts';
import { overviewEndpoints } from '#shared/contracts/overview.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { showError } from '../../api/show-error.ts';
import { showToast } from '../../components/toasts.tsx';
import { words } from './words.ts';

/** The state of answers, conversations, crawls and installations, fetched again whenever the dashboard is opened. */
export function useOverview() {
  return useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => callEndpoint(overviewEndpoints.getOverview, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
}

/** An administrator doesn't want a model now. No administrator is asked again. */
export function useSkipModel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callEndpoint(modelsEndpoints.endModelSetup),
    onSuccess: () => {
      const { skipped, skippedHint } = words().steps;
      showToast({ title: skipped, description: skippedHint });
      return client.invalidateQueries({ queryKey: queryKeys.modelStatus });
    },
    onError: (error) => showError(words().steps.skipFailed, error),
  });
}
