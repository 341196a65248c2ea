import { Bot, Ellipsis, Monitor, RotateCw, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { normalizeWebAddress, type Website } from '#shared/contracts/websites.ts';
import { Badge } from '../../components/Badge.tsx';
import { AddressedTable, type Column } from '../../components/DataTable.tsx';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { Time } from '../../components/Time.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { host } from '../../host/current-host.ts';
import { crawlAddress } from '../crawls/crawl-address.ts';
import { useMay } from '../workspaces/data.ts';

const LocalCrawlBadge = whenNeeded(async () => (await import('../local-crawls/LocalCrawlBadge.tsx')).LocalCrawlBadge);

interface WebsitesTableProps {
  websites: readonly Website[];
  /** Where this computer can crawl. */
  onCrawlHere(website: Website): void;
  onDelete(website: Website): void;
}

export function WebsitesTable({ websites, onCrawlHere, onDelete }: WebsitesTableProps) {
  const mayEdit = useMay('edit');
  const mayDelete = useMay('manage');
  const columns = useMemo((): Column<Website>[] => {
    const all: Column<Website>[] = [
      {
        id: 'name',
        header: 'Name',
        sortBy: (website) => website.name,
        cell: (website) => (
          <>
            <span className="flex items-center gap-2">
              <span className="line-clamp-2 font-medium wrap-anywhere">{website.name}</span>
              {website.activeCrawlId !== null && <Badge tone="accent">Crawling</Badge>}
              {host.localCrawls && <LocalCrawlBadge website={website} />}
            </span>
            <span className="sm:hidden">
              <Address website={website} />
            </span>
          </>
        ),
      },
      {
        id: 'url',
        header: 'URL',
        hideBelow: 'sm',
        sortBy: (website) => website.url,
        cell: (website) => <Address website={website} />,
      },
      {
        id: 'createdAt',
        header: 'Added On',
        hideBelow: 'md',
        sortBy: (website) => website.createdAt,
        cell: (website) => <Time value={website.createdAt} />,
      },
    ];
    if (mayEdit) {
      all.push({
        id: 'menu',
        header: 'Actions',
        isHeaderHidden: true,
        cell: (website) => (
          <Menu
            trigger={
              <IconButton label={`Actions for ${website.name}`} icon={<Ellipsis aria-hidden />} hasTooltip={false} />
            }
            groups={[
              [
                {
                  label: 'Create Chatbot',
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
                        label: 'Crawl on This Computer',
                        onSelect: () => onCrawlHere(website),
                        icon: <Monitor aria-hidden />,
                      },
                    ]
                  : []),
              ],
              ...(mayDelete
                ? [
                    [
                      {
                        label: 'Delete Website',
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
  }, [onCrawlHere, onDelete, mayEdit, mayDelete]);
  return (
    <AddressedTable
      label="Websites"
      rows={websites}
      columns={columns}
      rowId={(website) => String(website.id)}
      searchText={(website) => website.name}
    />
  );
}

function nameCrawl({ activeCrawlId, hasKnowledge }: Website): string {
  if (activeCrawlId !== null) return 'Show Crawl';
  return hasKnowledge ? 'Crawl Again' : 'Crawl Website';
}

function Address({ website }: { website: Website }) {
  return <ExternalLink href={normalizeWebAddress(website.url) ?? website.url}>{website.url}</ExternalLink>;
}
