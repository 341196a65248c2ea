import { Bot, Ellipsis, Monitor, RotateCw, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { normalizeWebAddress, type Website } from '#shared/contracts/websites.ts';
import { Badge } from '../../components/Card.tsx';
import { AddressedTable, type Column } from '../../components/DataTable.tsx';
import { Time } from '../../components/format.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { ExternalLink } from '../../components/Links.tsx';
import { Menu } from '../../components/Menu.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { host } from '../../host/host.ts';
import { crawlAddress } from '../crawls/data.ts';
import { useMay } from '../workspaces/data.ts';
import { words } from './words.ts';

const LocalCrawlBadge = whenNeeded(async () => (await import('../local-crawls/LocalCrawlPanel.tsx')).LocalCrawlBadge);

interface WebsitesTableProps {
  websites: readonly Website[];
  /** Set if this computer can crawl. */
  onCrawlHere(website: Website): void;
  onDelete(website: Website): void;
}

export function WebsitesTable({ websites, onCrawlHere, onDelete }: WebsitesTableProps) {
  const texts = words().table;
  const mayEdit = useMay('edit');
  const mayDelete = useMay('manage');
  const columns = useMemo((): Column<Website>[] => {
    const all: Column<Website>[] = [
      {
        id: 'name',
        header: texts.name,
        sortBy: (website) => website.name,
        cell: (website) => (
          <>
            <span className="flex items-center gap-2">
              <span className="line-clamp-2 font-medium wrap-anywhere">{website.name}</span>
              {website.activeCrawlId !== null && <Badge tone="accent">{texts.crawling}</Badge>}
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
        header: texts.url,
        hideBelow: 'sm',
        sortBy: (website) => website.url,
        cell: (website) => <Address website={website} />,
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
  }, [texts, onCrawlHere, onDelete, mayEdit, mayDelete]);
  return (
    <AddressedTable
      label={texts.label}
      rows={websites}
      columns={columns}
      rowId={(website) => String(website.id)}
      searchText={(website) => website.name}
    />
  );
}

function nameCrawl({ activeCrawlId, hasKnowledge }: Website): string {
  const { showCrawl, crawlAgain, crawl } = words().table;
  if (activeCrawlId !== null) return showCrawl;
  return hasKnowledge ? crawlAgain : crawl;
}

function Address({ website }: { website: Website }) {
  return <ExternalLink href={normalizeWebAddress(website.url) ?? website.url}>{website.url}</ExternalLink>;
}
