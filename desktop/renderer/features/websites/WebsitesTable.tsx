import {
  Bot,
  Cable,
  CalendarSync,
  Ellipsis,
  Monitor,
  RotateCw,
  SquareDashedMousePointer,
  Trash2,
  Upload,
} from 'lucide-react';
import { useMemo } from 'react';
import type { Website } from '#shared/contracts/websites.ts';
import { Badge } from '../../components/Card.tsx';
import { AddressedTable, type Column } from '../../components/DataTable.tsx';
import { Time } from '../../components/format.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { TableSkeleton } from '../../components/Loading.tsx';
import { Menu } from '../../components/Menu.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { host } from '../../host/host.ts';
import { crawlAddress } from '../crawls/data.ts';
import { useMay } from '../workspaces/data.ts';
import { AttentionFilter, useAttention } from './AttentionFilter.tsx';
import { connectorsAddress, readingAddress, updatesAddress } from './addresses.ts';
import { Freshness } from './Freshness.tsx';
import { urgencyOf, useFreshness } from './freshness.ts';
import { WebsiteLink } from './WebsiteParts.tsx';
import { words } from './words.ts';

const LocalCrawlBadge = whenNeeded(async () => (await import('../local-crawls/LocalCrawlPanel.tsx')).LocalCrawlBadge);

interface WebsitesTableProps {
  websites: readonly Website[];
  /** Set if this computer can crawl. */
  onCrawlHere(website: Website): void;
  /** Set if the server is on this computer. */
  onPublish(website: Website): void;
  onDelete(website: Website): void;
}

export function WebsitesTable({ websites, onCrawlHere, onPublish, onDelete }: WebsitesTableProps) {
  const texts = words().table;
  const mayEdit = useMay('edit');
  const mayDelete = useMay('manage');
  const query = useFreshness();
  const { data: freshness, isPending } = query;
  const urgent = websites
    .filter(({ id }) => urgencyOf(freshness?.get(id)) > 0)
    .toSorted((one, other) => urgencyOf(freshness?.get(other.id)) - urgencyOf(freshness?.get(one.id)));
  // Once nothing is left to do, the filter would hide every row.
  const wantsAttention = useAttention();
  const isFiltered = wantsAttention && urgent.length > 0;
  const columns = useMemo((): Column<Website>[] => {
    /** Nothing before the first crawl, or if it couldn't be loaded. */
    function freshnessOf(website: Website) {
      const known = freshness?.get(website.id);
      return known && known.pages > 0 && <Freshness website={website} freshness={known} />;
    }
    const all: Column<Website>[] = [
      {
        id: 'name',
        header: texts.name,
        className: 'sm:w-[45%]',
        sortBy: (website) => website.name,
        cell: (website) => (
          <>
            <span className="flex items-center gap-2">
              <span className="line-clamp-2 font-medium wrap-anywhere">{website.name}</span>
              {website.activeCrawlId !== null && <Badge tone="accent">{texts.crawling}</Badge>}
              {host.localCrawls && <LocalCrawlBadge website={website} />}
            </span>
            <span className="sm:hidden">
              <WebsiteLink website={website} />
            </span>
            {freshnessOf(website)}
          </>
        ),
      },
      {
        id: 'url',
        header: texts.url,
        hideBelow: 'sm',
        sortBy: (website) => website.url,
        cell: (website) => <WebsiteLink website={website} />,
      },
      {
        id: 'createdAt',
        header: texts.addedOn,
        hideBelow: 'md',
        sortBy: (website) => website.createdAt,
        cell: (website) => <Time value={website.createdAt} />,
      },
    ];
    if (mayEdit) {
      all.push({
        id: 'menu',
        header: texts.actions,
        isHeaderHidden: true,
        cell: (website) => (
          <Menu
            trigger={
              <IconButton label={texts.actionsOf(website.name)} icon={<Ellipsis aria-hidden />} hasTooltip={false} />
            }
            groups={[
              [
                {
                  label: texts.createChatbot,
                  to: `/create-chatbot?websiteId=${website.id}`,
                  icon: <Bot aria-hidden />,
                },
                {
                  label: nameCrawl(website),
                  to: crawlAddress(website.id),
                  icon: <RotateCw aria-hidden />,
                },
                {
                  label: texts.updates,
                  to: updatesAddress(website.id),
                  icon: <CalendarSync aria-hidden />,
                },
                {
                  label: texts.parts,
                  to: readingAddress(website.id),
                  icon: <SquareDashedMousePointer aria-hidden />,
                },
                {
                  label: texts.connectors,
                  to: connectorsAddress(website.id),
                  icon: <Cable aria-hidden />,
                },
                ...(host.localCrawls
                  ? [
                      {
                        label: texts.crawlHere,
                        onSelect: () => onCrawlHere(website),
                        icon: <Monitor aria-hidden />,
                      },
                    ]
                  : []),
                ...(host.isServerHere() && mayDelete
                  ? [{ label: texts.publish, onSelect: () => onPublish(website), icon: <Upload aria-hidden /> }]
                  : []),
              ],
              ...(mayDelete
                ? [
                    [
                      {
                        label: texts.delete,
                        onSelect: () => onDelete(website),
                        icon: <Trash2 aria-hidden />,
                        tone: 'danger' as const,
                      },
                    ],
                  ]
                : []),
            ]}
          />
        ),
      });
    }
    return all;
  }, [texts, freshness, onCrawlHere, onPublish, onDelete, mayEdit, mayDelete]);
  // Rows are taller with it, so they would move.
  if (isPending) return <TableSkeleton rows={websites.length} />;
  return (
    <AddressedTable
      label={texts.label}
      rows={isFiltered ? urgent : websites}
      columns={columns}
      rowId={(website) => String(website.id)}
      searchText={(website) => website.name}
      toolbar={<AttentionFilter query={query} count={urgent.length} isOn={isFiltered} />}
    />
  );
}

function nameCrawl({ activeCrawlId, hasKnowledge }: Website): string {
  const { showCrawl, crawlAgain, crawl } = words().table;
  if (activeCrawlId !== null) return showCrawl;
  return hasKnowledge ? crawlAgain : crawl;
}
