import { Monitor, Smartphone } from 'lucide-react';
import { useRef } from 'react';
import type { Session } from '#shared/contracts/accounts.ts';
import { showError } from '../../api/show-error.ts';
import { Badge } from '../../components/Badge.tsx';
import { Button } from '../../components/Button.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import { Time } from '../../components/Time.tsx';
import { showToast } from '../../components/toast-store.ts';
import { isHandheld, nameDevice } from './name-device.ts';
import { useEndOtherSessions, useEndSession, useSessions } from './use-sessions.ts';

export function Sessions() {
  const sessions = useSessions();
  const list = useRef<HTMLUListElement>(null);
  if (sessions.isError) {
    return (
      <ErrorState
        title="Your sessions could not be loaded"
        error={sessions.error}
        onRetry={() => void sessions.refetch()}
        className="py-6"
      />
    );
  }
  if (!sessions.data) {
    return (
      <Loading label="Loading sessions">
        <Skeleton className="h-14" />
      </Loading>
    );
  }
  const focusList = () => list.current?.focus();
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label="Sessions" className="divide-y rounded-card border">
        {sessions.data.map((session) => (
          <SessionRow key={session.id} session={session} onEnded={focusList} />
        ))}
      </ul>
      {sessions.data.length > 1 && <EndOthers onEnded={focusList} />}
    </>
  );
}

function EndOthers({ onEnded }: { onEnded(): void }) {
  const end = useEndOtherSessions();
  return (
    <Button
      isBusy={end.isPending}
      onClick={() =>
        end.mutate(undefined, {
          onSuccess: () => {
            onEnded();
            showToast({ title: 'Signed out everywhere else', description: 'You’re signed out everywhere else.' });
          },
          onError: (error) => showError('Error ending sessions', error),
        })
      }
      className="mt-4"
    >
      Sign out everywhere else
    </Button>
  );
}

/** `onEnded` runs while the row is still there: its button must not take the focus away with it. */
function SessionRow({ session, onEnded }: { session: Session; onEnded(): void }) {
  const end = useEndSession();
  const device = nameDevice(session.userAgent);

  function confirm() {
    end.mutate(session.id, {
      onSuccess: () => {
        onEnded();
        showToast({ title: 'Session ended', description: `${device} is signed out.` });
      },
      onError: (error) => showError('Error ending session', error),
    });
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-3.5 sm:flex-nowrap [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-text-muted">
      {isHandheld(session.userAgent) ? <Smartphone aria-hidden /> : <Monitor aria-hidden />}
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {device}
          {session.isCurrent && <Badge tone="ok">This session</Badge>}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-13 text-text-muted">
          {session.signedInAt && (
            <span>
              Signed in <Time value={session.signedInAt} format="full" />
            </span>
          )}
          {session.lastUsedAt && !session.isCurrent && (
            <span>
              Last used <Time value={session.lastUsedAt} format="relative" />
            </span>
          )}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="small"
          aria-label={`End session: ${device}`}
          isBusy={end.isPending}
          onClick={confirm}
          className="ml-9 sm:ml-0"
        >
          End session
        </Button>
      )}
    </li>
  );
}
