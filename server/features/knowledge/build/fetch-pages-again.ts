import type { Services } from '../../../services.ts';
import { refetchPages } from '../../crawls/refetch-pages.ts';
import type { ClaimedBuild } from './claim-build.ts';
import type { HeldBuild } from './held-build.ts';

/** Pages named one by one in a warning; the rest is counted. */
const namedPages = 5;

/** Reads the included pages anew from the website. Those that can't be read keep their last content and are named. */
export async function fetchPagesAgain(services: Services, build: ClaimedBuild, held: HeldBuild): Promise<string[]> {
  const { failed } = await refetchPages(
    services,
    { id: build.websiteId },
    {
      signal: held.signal,
      onProgress: ({ done, total }) => held.progress('fetching', done, total),
    },
  );
  const named = failed
    .slice(0, namedPages)
    .map(({ url, explanation }) => `${url} kept its last content: ${explanation}`);
  const more = failed.length - named.length;
  return more > 0 ? [...named, `${more} more ${more === 1 ? 'page' : 'pages'} kept their last content.`] : named;
}
