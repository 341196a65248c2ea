import {
  Bot,
  CornerDownLeft,
  Globe,
  Languages,
  LogOut,
  MessagesSquare,
  Moon,
  Plus,
  Repeat,
  ScrollText,
  Sun,
  Users,
} from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { classNames } from '../../components/class-names.ts';
import { useFocusReturn } from '../../components/Dialog.tsx';
import { Spinner } from '../../components/Loading.tsx';
import { useRadix } from '../../components/use-radix.ts';
import { host } from '../../host/host.ts';
import { isLanguage, languages, useLanguage } from '../../language/language-store.ts';
import { adminLinks, dashboardLinks } from '../../layout/sidebar-links.tsx';
import { useLogOut } from '../../session/leaving.ts';
import { useUser } from '../../session/session-store.ts';
import { useTheme } from '../../theme/theme-store.ts';
import { useChatbots } from '../chatbots/data.ts';
import { saveLanguage } from '../settings/data.ts';
import { useWebsites } from '../websites/data.ts';
import { useCurrentWorkspace, useMay, useWorkspaces } from '../workspaces/data.ts';
import { useSwitch } from '../workspaces/WorkspaceSwitch.tsx';
import { useFoundConversations } from './data.ts';
import { words } from './words.ts';

interface Command {
  id: string;
  label: string;
  detail?: string | undefined;
  icon: ReactNode;
  run(): void;
}

interface Group {
  title: string;
  commands: Command[];
}

const mostOfEach = 6;

/** Searches all pages, websites, chatbots, conversations and actions. */
export function CommandPalette({ onClose }: { onClose(): void }) {
  const text = words();
  const id = useId();
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const { groups, isSearching, hasFailed } = useCommands(search);
  const commands = groups.flatMap((group) => group.commands);
  const current = commands[Math.min(at, commands.length - 1)];
  const list = useRef<HTMLDivElement>(null);
  const focusReturn = useFocusReturn();
  const Dialog = useRadix(true)?.Dialog;
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [current?.id]);
  if (!Dialog) return null;

  function run(command: Command | undefined) {
    if (!command) return;
    onClose();
    // The opened screen takes focus after this dialog has returned it.
    setTimeout(command.run);
  }

  function onKeyDown(event: KeyboardEvent) {
    const last = commands.length - 1;
    const to = {
      ArrowDown: at >= last ? 0 : at + 1,
      ArrowUp: at <= 0 ? last : at - 1,
    }[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(current);
    else if (to !== undefined) setAt(to);
    else return;
    event.preventDefault();
  }

  return (
    <Dialog.Root open onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-veil animate-fade-in" />
        <Dialog.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="fixed inset-x-4 top-[max(1rem,10dvh)] z-40 mx-auto flex max-h-[min(30rem,80dvh)] max-w-xl flex-col overflow-hidden rounded-dialog bg-bg-raised shadow-dialog outline-none animate-pop-in"
        >
          <Dialog.Title className="sr-only">{text.title}</Dialog.Title>
          <div className="flex items-center gap-3 border-b px-4">
            <input
              role="combobox"
              aria-expanded
              aria-controls={`${id}-list`}
              aria-activedescendant={current && `${id}-${current.id}`}
              aria-autocomplete="list"
              aria-label={text.title}
              placeholder={text.placeholder}
              value={search}
              maxLength={200}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                setSearch(event.target.value);
                setAt(0);
              }}
              onKeyDown={onKeyDown}
              className="h-12 min-w-0 grow bg-transparent text-16 outline-none placeholder:text-text-faint"
            />
            {isSearching && <Spinner />}
          </div>
          <div
            ref={list}
            id={`${id}-list`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the field keeps the focus
            role="listbox"
            aria-label={text.results}
            tabIndex={-1}
            className="min-h-0 grow overflow-y-auto p-2 outline-none"
          >
            {groups.map((group, index) => (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as above
              <div key={group.title} role="group" aria-labelledby={`${id}-group-${index}`}>
                <p id={`${id}-group-${index}`} className="px-2.5 pt-2 pb-1 text-12 font-medium text-text-muted">
                  {group.title}
                </p>
                {group.commands.map((command) => (
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
                  <div
                    key={command.id}
                    id={`${id}-${command.id}`}
                    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element has this role in such a list
                    role="option"
                    tabIndex={-1}
                    aria-selected={command === current}
                    onPointerMove={() => setAt(commands.indexOf(command))}
                    onClick={() => run(command)}
                    className={classNames(
                      'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 pointer-coarse:min-h-11',
                      '[&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-text-faint',
                      command === current && 'bg-bg-sunken',
                    )}
                  >
                    {command.icon}
                    <span className="min-w-0 shrink-0 max-w-[70%] truncate">{command.label}</span>
                    <span className="min-w-0 grow truncate text-13 text-text-muted">{command.detail}</span>
                    {command === current && <CornerDownLeft aria-hidden />}
                  </div>
                ))}
              </div>
            ))}
          </div>
          <output className="block border-t px-4 py-2.5 text-13 text-text-muted">
            {hasFailed
              ? text.failed
              : isSearching
                ? text.searching
                : commands.length === 0
                  ? text.nothing(search.trim())
                  : text.keys}
          </output>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function useCommands(search: string): { groups: Group[]; isSearching: boolean; hasFailed: boolean } {
  const text = words();
  const go = useNavigate();
  const chatbots = useChatbots().data ?? [];
  const websites = useWebsites().data ?? [];
  const conversations = useFoundConversations(search);
  const actions = useActions();
  const { isAdmin } = useUser();
  const mayManage = useMay('manage');
  const links = [
    ...dashboardLinks(),
    { label: text.team, to: '/dashboard/team', icon: <Users aria-hidden /> },
    ...(mayManage ? [{ label: text.auditLog, to: '/dashboard/audit-log', icon: <ScrollText aria-hidden /> }] : []),
    ...(isAdmin ? adminLinks({ areAmongOwners: true }) : []),
  ];
  const wanted = search.trim().toLocaleLowerCase();
  const isWanted = ({ label, detail = '' }: Command) => `${label} ${detail}`.toLocaleLowerCase().includes(wanted);
  const to = (id: string, label: string, address: string, icon: ReactNode, detail?: string): Command => ({
    id,
    label,
    detail,
    icon,
    run: () => void go(address),
  });
  const found = (title: string, commands: Command[]): Group => ({ title, commands: commands.filter(isWanted) });
  const groups = [
    found(
      text.groups.pages,
      links.map(({ label, to: address, icon }) => to(`page-${address}`, label, address, icon)),
    ),
    found(text.groups.actions, actions),
    found(
      text.groups.websites,
      websites.map(({ id, name, url }) =>
        to(`website-${id}`, name, `/dashboard/websites?q=${encodeURIComponent(name)}`, <Globe aria-hidden />, url),
      ),
    ),
    found(
      text.groups.chatbots,
      chatbots.map(({ id, name }) => to(`chatbot-${id}`, name, `/dashboard/chatbots/${id}`, <Bot aria-hidden />)),
    ),
  ].map(({ title, commands }) => ({ title, commands: wanted ? commands.slice(0, mostOfEach) : commands.slice(0, 10) }));
  groups.push({
    title: text.groups.conversations,
    commands: conversations.rows.map(({ id, chatbotId, preview, visitorId }) =>
      to(
        `conversation-${id}`,
        text.conversation(id),
        `/dashboard/conversations?chatbotId=${chatbotId}&open=${id}`,
        <MessagesSquare aria-hidden />,
        preview || (visitorId ?? ''),
      ),
    ),
  });
  return {
    groups: groups.filter(({ commands }) => commands.length > 0),
    isSearching: conversations.isSearching,
    hasFailed: conversations.hasFailed,
  };
}

function useActions(): Command[] {
  const text = words();
  const go = useNavigate();
  const mayEdit = useMay('edit');
  const logOut = useLogOut();
  const { preference, toggle } = useTheme();
  const { language } = useLanguage();
  const { data: workspaces = [] } = useWorkspaces();
  const workspace = useCurrentWorkspace();
  const switchTo = useSwitch();
  const editing: Command[] = [
    { id: 'website', label: text.addWebsite, icon: <Plus aria-hidden />, run: () => void go('/dashboard/websites') },
    { id: 'chatbot', label: text.newChatbot, icon: <Plus aria-hidden />, run: () => void go('/create-chatbot') },
  ];
  return [
    ...(mayEdit ? editing : []),
    {
      id: 'theme',
      label: text.theme[preference === 'light' ? 'dark' : 'light'],
      icon: preference === 'light' ? <Moon aria-hidden /> : <Sun aria-hidden />,
      run: toggle,
    },
    ...Object.entries(languages).flatMap(([code, name]) =>
      code === language || !isLanguage(code)
        ? []
        : [
            {
              id: `language-${code}`,
              label: text.language(name),
              icon: <Languages aria-hidden />,
              run: () => void saveLanguage(code),
            },
          ],
    ),
    ...workspaces
      .filter(({ id }) => id !== workspace?.id)
      .map((one) => ({
        id: `workspace-${one.id}`,
        label: text.workspace(one.name),
        icon: <Repeat aria-hidden />,
        run: () => switchTo(one),
      })),
    ...(host.isServerHere() ? [] : [{ id: 'log-out', label: text.logOut, icon: <LogOut aria-hidden />, run: logOut }]),
  ];
}
