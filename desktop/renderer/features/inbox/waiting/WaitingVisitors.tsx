import { useLocation } from 'react-router-dom';
import { useCurrentWorkspace } from '../../workspaces/data.ts';
import { useFollowInbox } from './follow-inbox.ts';
import { useInboxState } from './inbox-state.ts';
import { words } from './words.ts';

const most = 99;

/**
 * How many visitors wait for a person or for the user's reply, for the sidebar. Up to date while the user is available
 * or looks at the inbox.
 */
export function WaitingVisitors() {
  const workspace = useCurrentWorkspace();
  const { data } = useInboxState(workspace?.needsFactor === false);
  const isAtInbox = useLocation().pathname === '/dashboard/inbox';
  useFollowInbox(workspace?.id ?? '', data !== undefined && (isAtInbox || data.isAvailable));
  const count = data ? data.waiting + data.unanswered : 0;
  if (count === 0) return null;
  return (
    <span className="ml-auto rounded-full bg-accent-soft px-2 text-12 text-accent-text tabular-nums">
      {count > most ? `${most}+` : count}
      <span className="sr-only"> {words().waitingInSidebar}</span>
    </span>
  );
}
