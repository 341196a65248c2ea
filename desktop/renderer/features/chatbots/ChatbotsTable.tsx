import { Code, Ellipsis, FlaskConical, MessagesSquare, RefreshCw, Settings2, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import type { Website } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { AddressedTable, type Column } from '../../components/DataTable.tsx';
import { Time } from '../../components/format.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { host } from '../../host/host.ts';
import { useMay } from '../workspaces/data.ts';
import { ChatbotStatus } from './ChatbotStatus.tsx';
import { rememberTestChatbot } from './data.ts';
import { words } from './words.ts';

interface ChatbotsTableProps {
  chatbots: readonly Chatbot[];
  /** Undefined while loading. */
  websites: readonly Website[] | undefined;
  /** Called if the snippet's own page can't be opened. */
  onSnippet(chatbot: Chatbot): void;
  onDelete(chatbot: Chatbot): void;
  onRegenerate(chatbot: Chatbot): void;
}

export function ChatbotsTable({ chatbots, websites, onSnippet, onDelete, onRegenerate }: ChatbotsTableProps) {
  const navigate = useNavigate();
  const mayEdit = useMay('edit');
  const mayDelete = useMay('manage');
  const { table } = words();
  const names = new Map(websites?.map((website) => [website.id, website.name]));
  const websiteOf = ({ websiteId }: Chatbot) => names.get(websiteId) ?? (websites ? table.unknownWebsite : '');
  const test = (chatbot: Chatbot) => {
    rememberTestChatbot(chatbot.id);
    void navigate('/dashboard/test-chatbot');
  };
  const columns: Column<Chatbot>[] = [
    {
      id: 'name',
      header: table.name,
      sortBy: (chatbot) => chatbot.name,
      cell: (chatbot) => (
        <>
          <Link
            to={`/dashboard/chatbots/${chatbot.id}`}
            className="touch-target block w-fit rounded-control font-medium hover:underline"
          >
            <span className="line-clamp-2 wrap-anywhere">{chatbot.name}</span>
          </Link>
          <span className="line-clamp-1 text-13 text-text-muted wrap-anywhere md:hidden">{websiteOf(chatbot)}</span>
        </>
      ),
    },
    {
      id: 'website',
      header: table.website,
      hideBelow: 'md',
      sortBy: websiteOf,
      cell: (chatbot) => <span className="line-clamp-1 text-text-muted wrap-anywhere">{websiteOf(chatbot)}</span>,
    },
    {
      id: 'status',
      header: table.status,
      sortBy: (chatbot) => (chatbot.isActive ? 0 : 1),
      cell: (chatbot) => <ChatbotStatus chatbot={chatbot} />,
    },
    {
      id: 'createdAt',
      header: table.created,
      hideBelow: 'lg',
      sortBy: (chatbot) => chatbot.createdAt,
      cell: (chatbot) => <Time value={chatbot.createdAt} />,
    },
    {
      id: 'test',
      header: table.test,
      isHeaderHidden: true,
      hideBelow: 'sm',
      cell: (chatbot) => (
        <Button size="small" aria-label={table.testOf(chatbot.name)} onClick={() => test(chatbot)}>
          {table.test}
        </Button>
      ),
    },
    {
      id: 'menu',
      header: table.actions,
      isHeaderHidden: true,
      cell: (chatbot) => (
        <Menu
          trigger={
            <IconButton label={table.actionsFor(chatbot.name)} icon={<Ellipsis aria-hidden />} hasTooltip={false} />
          }
          groups={[
            [
              { label: table.testChatbot, onSelect: () => test(chatbot), icon: <FlaskConical aria-hidden /> },
              {
                label: table.viewConversations,
                to: `/dashboard/conversations?chatbotId=${chatbot.id}`,
                icon: <MessagesSquare aria-hidden />,
              },
              {
                label: table.getSnippet,
                onSelect: () =>
                  host.isSignedInOutside
                    ? host.openOutside(host.serverUrl(`/api/chatbots/${chatbot.id}/snippet`))
                    : onSnippet(chatbot),
                icon: <Code aria-hidden />,
              },
              ...(mayEdit
                ? [
                    {
                      label: table.editSettings,
                      to: `/dashboard/edit-chatbot?id=${chatbot.id}`,
                      icon: <Settings2 aria-hidden />,
                    },
                    {
                      label: table.regenerate,
                      onSelect: () => onRegenerate(chatbot),
                      icon: <RefreshCw aria-hidden />,
                    },
                  ]
                : []),
            ],
            ...(mayDelete
              ? [
                  [
                    {
                      label: table.delete,
                      onSelect: () => onDelete(chatbot),
                      icon: <Trash2 aria-hidden />,
                      tone: 'danger' as const,
                    },
                  ],
                ]
              : []),
          ]}
        />
      ),
    },
  ];
  return (
    <AddressedTable
      label={table.label}
      rows={chatbots}
      columns={columns}
      rowId={(chatbot) => String(chatbot.id)}
      searchText={(chatbot) => chatbot.name}
    />
  );
}
