import { Code, Ellipsis, FlaskConical, MessagesSquare, RefreshCw, Settings2, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import type { Website } from '#shared/contracts/websites.ts';
import { useMay } from '../../api/use-workspaces.ts';
import { AddressedTable } from '../../components/AddressedTable.tsx';
import { Button } from '../../components/Button.tsx';
import type { Column } from '../../components/DataTable.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Menu } from '../../components/Menu.tsx';
import { Time } from '../../components/Time.tsx';
import { host } from '../../host/current-host.ts';
import { ChatbotStatus } from './ChatbotStatus.tsx';
import { rememberTestChatbot } from './test-chatbot-id.ts';

interface ChatbotsTableProps {
  chatbots: readonly Chatbot[];
  /** Undefined while they are loading. */
  websites: readonly Website[] | undefined;
  /** Asked for where the snippet's own page can't be opened. */
  onSnippet(chatbot: Chatbot): void;
  onDelete(chatbot: Chatbot): void;
  onRegenerate(chatbot: Chatbot): void;
}

export function ChatbotsTable({ chatbots, websites, onSnippet, onDelete, onRegenerate }: ChatbotsTableProps) {
  const navigate = useNavigate();
  const mayEdit = useMay('edit');
  const mayDelete = useMay('manage');
  const columns = useMemo((): Column<Chatbot>[] => {
    const names = new Map(websites?.map((website) => [website.id, website.name]));
    const websiteOf = ({ websiteId }: Chatbot) => names.get(websiteId) ?? (websites ? 'Unknown website' : '');
    const test = (chatbot: Chatbot) => {
      rememberTestChatbot(chatbot.id);
      void navigate('/dashboard/test-chatbot');
    };
    return [
      {
        id: 'name',
        header: 'Name',
        sortBy: (chatbot) => chatbot.name,
        cell: (chatbot) => (
          <>
            <span className="line-clamp-2 font-medium wrap-anywhere">{chatbot.name}</span>
            <span className="line-clamp-1 text-13 text-text-muted wrap-anywhere md:hidden">{websiteOf(chatbot)}</span>
          </>
        ),
      },
      {
        id: 'website',
        header: 'Website',
        hideBelow: 'md',
        sortBy: websiteOf,
        cell: (chatbot) => <span className="line-clamp-1 text-text-muted wrap-anywhere">{websiteOf(chatbot)}</span>,
      },
      {
        id: 'status',
        header: 'Status',
        sortBy: (chatbot) => (chatbot.isActive ? 0 : 1),
        cell: (chatbot) => <ChatbotStatus chatbot={chatbot} />,
      },
      {
        id: 'createdAt',
        header: 'Created',
        hideBelow: 'lg',
        sortBy: (chatbot) => chatbot.createdAt,
        cell: (chatbot) => <Time value={chatbot.createdAt} />,
      },
      {
        id: 'test',
        header: 'Test',
        isHeaderHidden: true,
        hideBelow: 'sm',
        cell: (chatbot) => (
          <Button size="small" aria-label={`Test ${chatbot.name}`} onClick={() => test(chatbot)}>
            Test
          </Button>
        ),
      },
      {
        id: 'menu',
        header: 'Actions',
        isHeaderHidden: true,
        cell: (chatbot) => (
          <Menu
            trigger={
              <IconButton label={`Actions for ${chatbot.name}`} icon={<Ellipsis aria-hidden />} hasTooltip={false} />
            }
            groups={[
              [
                { label: 'Test Chatbot', onSelect: () => test(chatbot), icon: <FlaskConical aria-hidden /> },
                {
                  label: 'View Conversations',
                  to: `/dashboard/conversations?chatbotId=${chatbot.id}`,
                  icon: <MessagesSquare aria-hidden />,
                },
                {
                  label: 'Get Code Snippet',
                  onSelect: () =>
                    host.isSignedInOutside
                      ? host.openOutside(host.serverUrl(`/api/chatbots/${chatbot.id}/snippet`))
                      : onSnippet(chatbot),
                  icon: <Code aria-hidden />,
                },
                ...(mayEdit
                  ? [
                      {
                        label: 'Edit Settings',
                        to: `/dashboard/edit-chatbot?id=${chatbot.id}`,
                        icon: <Settings2 aria-hidden />,
                      },
                      {
                        label: 'Regenerate Knowledge Base',
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
                        label: 'Delete',
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
  }, [websites, navigate, onSnippet, onDelete, onRegenerate, mayEdit, mayDelete]);
  return (
    <AddressedTable
      label="Chatbots"
      rows={chatbots}
      columns={columns}
      rowId={(chatbot) => String(chatbot.id)}
      searchText={(chatbot) => chatbot.name}
    />
  );
}
