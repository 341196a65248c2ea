import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { type InvitationPreview, workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Loading } from '../../components/Skeleton.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { Time } from '../../components/Time.tsx';
import { useSession } from '../../session/use-session.ts';
import { AuthFrame } from '../accounts/AuthFrame.tsx';
import { JoinWorkspace } from './JoinWorkspace.tsx';
import { roleWords } from './role-words.ts';

/** Behind a link that a member made; the token is in the address behind the '#', which no server sees. */
export function JoinPage() {
  const token = useLocation().hash.slice(1);
  return (
    <AuthFrame heading="Join a workspace">
      {token === '' ? (
        <Refusal>This link is incomplete. Copy all of it, or ask for a new one.</Refusal>
      ) : (
        <Checked key={token} token={token} />
      )}
    </AuthFrame>
  );
}

function Checked({ token }: { token: string }) {
  const { user, error: sessionError, retry } = useSession();
  const invitation = useQuery({
    queryKey: ['workspace-invitation', token],
    queryFn: ({ signal }) => callEndpoint(workspacesEndpoints.previewInvitation, { body: { token }, signal }),
    gcTime: 0,
  });
  const { data, error } = invitation;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return <Refusal>{error.message}</Refusal>;
  }
  const failure = error ?? sessionError;
  if (failure) {
    return (
      <ErrorState
        title="The invitation could not be checked"
        error={failure}
        onRetry={() => (error ? void invitation.refetch() : retry())}
      />
    );
  }
  if (!data || user === undefined) {
    return (
      <Loading className="grid place-items-center py-12 text-text-faint">
        <Spinner className="size-6" />
      </Loading>
    );
  }
  return (
    <div className="grid gap-6">
      <Offer invitation={data} />
      {user ? <JoinWorkspace token={token} user={user} /> : <SignInFirst token={token} />}
    </div>
  );
}

function Offer({ invitation: { workspaceName, role, invitedBy, expiresAt } }: { invitation: InvitationPreview }) {
  const { inSentence, detail } = roleWords[role];
  const name = <strong className="font-medium wrap-anywhere">{workspaceName}</strong>;
  return (
    <div>
      <p className="text-16">
        {invitedBy === null ? (
          <>
            You are invited to the workspace {name} as {inSentence}.
          </>
        ) : (
          <>
            <strong className="font-medium wrap-anywhere">{invitedBy}</strong> invites you to the workspace {name} as{' '}
            {inSentence}.
          </>
        )}
      </p>
      <p className="mt-2 text-text-muted">
        {detail} The invitation is valid until <Time value={expiresAt} format="full" />.
      </p>
    </div>
  );
}

function SignInFirst({ token }: { token: string }) {
  return (
    <div className="grid gap-3">
      <Button asChild tone="primary">
        <Link to="/auth" state={{ from: `/join#${token}` }}>
          Sign in to join
        </Link>
      </Button>
      <p className="text-13 text-text-muted">You can also create an account there. Then you’ll come back here.</p>
    </div>
  );
}

function Refusal({ children }: { children: string }) {
  return (
    <Callout
      tone="danger"
      action={
        <Link
          to="/dashboard"
          className="touch-target rounded-control font-medium text-accent-text underline underline-offset-2"
        >
          Go to the dashboard
        </Link>
      }
    >
      {children}
    </Callout>
  );
}
