import { Monitor, Smartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Session } from '#shared/contracts/accounts.ts';
import { nameDevice as namesOf } from '#shared/name-device.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Badge } from '../../components/Card.tsx';
import { Time } from '../../components/format.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { ErrorState } from '../../components/States.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useEndOtherSessions, useEndSession, useSessions } from './data.ts';
import { words } from './words.tsx';

/** Users who sign in often have dozens of sessions. The current one is listed first. */
const shownAtFirst = 5;

export function Sessions() {
  const [showsAll, setShowAll] = useState(false);
  const sessions = useSessions();
  const list = useRef<HTMLUListElement>(null);
  if (sessions.isError) {
    return (
      <ErrorState
        title={words().sessions.loadFailed}
        error={sessions.error}
        onRetry={() => void sessions.refetch()}
        isInSection
      />
    );
  }
  if (!sessions.data) {
    return (
      <Loading label={words().sessions.loading}>
        <Skeleton className="h-14" />
      </Loading>
    );
  }
  const focusList = () => list.current?.focus();
  const { length } = sessions.data;
  function showAll() {
    setShowAll(true);
    focusList();
  }
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={words().sessions.label} className="divide-y rounded-card border">
        {sessions.data.slice(0, showsAll ? length : shownAtFirst).map((session) => (
          <SessionRow key={session.id} session={session} onEnded={focusList} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {length > 1 && <EndOthers onEnded={focusList} />}
        {!showsAll && length > shownAtFirst && (
          <Button tone="quiet" onClick={showAll}>
            {words().sessions.showAll(length)}
          </Button>
        )}
      </div>
    </>
  );
}

function EndOthers({ onEnded }: { onEnded(): void }) {
  const end = useEndOtherSessions();
  const text = words().sessions;
  return (
    <Button
      isBusy={end.isPending}
      onClick={() =>
        end.mutate(undefined, {
          onSuccess: () => {
            onEnded();
            showToast({ title: text.othersEnded, description: text.othersEndedDetail });
          },
          onError: (error) => showError(text.endOthersFailed, error),
        })
      }
    >
      {text.endOthers}
    </Button>
  );
}

/** `onEnded` runs while the row still exists, so that focus isn't lost with its button. */
function SessionRow({ session, onEnded }: { session: Session; onEnded(): void }) {
  const end = useEndSession();
  const text = words().sessions;
  const device = nameDevice(session.userAgent);

  function confirm() {
    end.mutate(session.id, {
      onSuccess: () => {
        onEnded();
        showToast({ title: text.ended, description: text.endedDetail(device) });
      },
      onError: (error) => showError(text.endFailed, error),
    });
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3.5 sm:flex-nowrap [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-text-muted">
      {isHandheld(session.userAgent) ? <Smartphone aria-hidden /> : <Monitor aria-hidden />}
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device}
          {session.isCurrent && <Badge tone="ok">{text.isCurrent}</Badge>}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-13 text-text-muted">
          {session.signedInAt && (
            <span>
              {text.signedIn} <Time value={session.signedInAt} format="full" />
            </span>
          )}
          {session.lastUsedAt && !session.isCurrent && (
            <span>
              {text.lastUsed} <Time value={session.lastUsedAt} format="relative" />
            </span>
          )}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          aria-label={text.endOf(device)}
          isBusy={end.isPending}
          onClick={confirm}
          className="ml-9 sm:ml-0"
        >
          {text.end}
        </Button>
      )}
    </li>
  );
}

/** A browser's readable name, such as 'Firefox on Windows'. */
export function nameDevice(userAgent: string | null): string {
  const { browser, system } = namesOf(userAgent);
  const text = words().sessions;
  if (browser && system) return text.device(browser, system);
  return browser ?? (system ? text.unknownBrowserOn(system) : text.unknownBrowser);
}

/** Whether it is a phone or tablet. */
export const isHandheld = (userAgent: string | null) => /\b(?:iPhone|iPad|Android|Mobile)\b/.test(userAgent ?? '');
