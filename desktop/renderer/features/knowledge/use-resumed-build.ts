import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showError } from '../../api/show-error.ts';
import { type BuildEnding, resumeBuild, useBuildRuns } from './build-run.ts';

/**
 * Takes up what the server works on or has done; true once that is known.
 * @param ending stable from one drawing to the next
 */
export function useResumedBuild(websiteId: number, ending: BuildEnding): boolean {
  const client = useQueryClient();
  const hasRun = useBuildRuns(({ runs }) => runs[websiteId] !== undefined);
  const [hasAsked, setAsked] = useState(false);
  useEffect(() => {
    resumeBuild(client, websiteId, ending)
      .catch((error: unknown) => showError('Error creating knowledge base', error))
      .finally(() => setAsked(true));
  }, [client, websiteId, ending]);
  return hasRun || hasAsked;
}
