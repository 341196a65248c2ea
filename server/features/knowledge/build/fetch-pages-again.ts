import type { SiteChanges } from '#shared/contracts/websites.ts';
import type { Message } from '#shared/messages/message.ts';
import type { Services } from '../../../services.ts';
import { HostTurns } from '../../crawls/hosts/host-turns.ts';
import { refetchPages } from '../../crawls/refetch-pages.ts';
import { counted } from '../../crawls/site-changes.ts';
import type { ClaimedBuild } from './claim-build.ts';
import type { HeldBuild } from './held-build.ts';
import { workOfBuild } from './request-build.ts';

/** Pages listed by name in a warning; the others are counted. */
const namedPages = 5;
const notLookedFor =
  'The last crawl stopped at a limit, so new pages were not added. Crawl the website again to find them.';

/**
 * Fetches the website's pages again. Pages that can't be read keep their last content and are listed by name.
 * @throws HostBusy while another crawl reads one of its hosts
 */
export async function fetchPagesAgain(
  services: Services,
  build: ClaimedBuild,
  held: HeldBuild,
): Promise<{ warnings: Message[]; changes: SiteChanges }> {
  // Fetching starts over, so it keeps its turn to the end. Its time is limited.
  await using turns = new HostTurns(services, workOfBuild(build.kind, build), { givesBack: false });
  const { added, changed, removed, failed, isComplete } = await refetchPages(services, build, {
    turns,
    signal: held.signal,
    onProgress: ({ done, total }) => held.progress('fetching', done, total),
  });
  const named = failed
    .slice(0, namedPages)
    .map(({ url, explanation }): Message => `${url} kept its previous content: ${explanation}`);
  const more = failed.length - named.length;
  if (more === 1) named.push('1 more page kept its previous content.');
  else if (more > 1) named.push(`${more} more pages kept their previous content.`);
  return {
    warnings: isComplete ? named : [...named, notLookedFor],
    changes: {
      added: counted(added),
      changed: counted(changed),
      removed: counted(removed),
      failed: counted(failed.map(({ url }) => url)),
    },
  };
}
