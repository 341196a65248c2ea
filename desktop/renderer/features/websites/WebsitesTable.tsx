import { Bot, Ellipsis, Monitor, RotateCw, Trash2, Upload } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
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
import { websiteAddress } from './addresses.ts';
import { Freshness } from './Freshness.tsx';
import { urgencyOf, useFreshness } from './freshness.ts';
import { nameCrawl } from './name-crawl.ts';
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
  const navigate = useNavigate();
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
    /** How many pages there are, and when they were checked. Nothing if it couldn't be loaded. */
    function freshnessOf(website: Website) {
      const known = freshness?.get(website.id);
      if (!known) return null;
      if (known.pages === 0) return <p className="text-12 text-text-muted">{words().home.noPages}</p>;
      return (
        <span className="flex flex-wrap items-center gap-x-1.5 text-12 text-text-muted">
          <span className="tabular-nums">{words().pages(known.pages)}</span>
          <span aria-hidden>·</span>
          <Freshness website={website} freshness={known} />
        </span>
      );
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
              <Link
                to={websiteAddress(website.id)}
                className="touch-target w-fit rounded-control font-medium hover:underline pointer-coarse:py-3"
              >
                <span className="line-clamp-2 wrap-anywhere">{website.name}</span>
              </Link>
              {website.activeCrawlId !== null ? (
                <Badge tone="accent">{texts.crawling}</Badge>
              ) : (
                freshness?.get(website.id)?.lastCrawl?.hasFailed && <Badge tone="danger">{texts.crawlFailed}</Badge>
              )}
              {host.localCrawls && <LocalCrawlBadge website={website} />}
            </span>
            <span className="block sm:hidden pointer-coarse:pt-3">
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
      onRowClick={(website) => void navigate(websiteAddress(website.id))}
      searchText={(website) => website.name}
      toolbar={<AttentionFilter query={query} count={urgent.length} isOn={isFiltered} />}
    />
  );
}
