import { defaultMaxPages } from '#shared/contracts/crawls.ts';
import type { Website } from '#shared/contracts/websites.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { showToast } from '../../components/toasts.tsx';
import { translated } from '../../language/words.ts';
import { useUpdateWebsite } from '../websites/data.ts';
import { useMay } from '../workspaces/data.ts';
import { useStartCrawl } from './use-start-crawl.ts';
import { words } from './words.ts';

/** What a crawl remarks about the whole site, with the next step if it is at another address. */
export function CrawlWarnings({ website, warnings }: { website: Website; warnings: readonly string[] }) {
  const mayEdit = useMay('edit');
  return warnings.map((warning) => {
    const moved = mayEdit ? movedTo(warning, website.url) : null;
    return (
      <Callout
        key={warning}
        tone="warn"
        action={moved && <UseAddress website={website} url={moved.url} isRead={moved.isRead} />}
      >
        {translated(warning)}
      </Callout>
    );
  });
}

interface UseAddressProps {
  website: Website;
  url: string;
  /** The crawl read the site there. */
  isRead: boolean;
}

function UseAddress({ website, url, isRead }: UseAddressProps) {
  const update = useUpdateWebsite();
  const start = useStartCrawl({ ...website, url }, { isEmpty: false });
  const text = words().failure;
  return (
    <Button
      size="small"
      isBusy={update.isPending}
      onClick={() =>
        update.mutate(
          { id: website.id, url },
          {
            onSuccess: () => {
              if (isRead) showToast({ title: text.addressUsed, description: url });
              else void start({ url, maxPages: defaultMaxPages, useSitemap: true });
            },
            onError: (error) => showError(text.addressFailed, error),
          },
        )
      }
    >
      {text.useAddress}
    </Button>
  );
}

/** In English, as crawls store them. */
const moves = [
  { pattern: /^The site has moved to (\S+)\.$/, isRead: true },
  { pattern: /^Many links lead to (\S+), which is another site\./, isRead: false },
];

/** The address that a remark about a crawl names, unless it is the website's already. */
function movedTo(warning: string, current: string): { url: string; isRead: boolean } | null {
  for (const { pattern, isRead } of moves) {
    const site = pattern.exec(warning)?.[1] ?? '';
    const url = URL.parse(site.includes('://') ? site : `https://${site}/`);
    if (url && URL.parse(current)?.host !== url.host) return { url: url.href, isRead };
  }
  return null;
}
