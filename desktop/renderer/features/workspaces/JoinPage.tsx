import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { User } from '#shared/contracts/accounts.ts';
import { type InvitationPreview, workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Time } from '../../components/format.tsx';
import { Loading, Spinner } from '../../components/Loading.tsx';
import { ErrorState } from '../../components/States.tsx';
import { showToast } from '../../components/toasts.tsx';
import { useSession } from '../../session/session-store.ts';
import { AuthFrame } from '../accounts/AuthFrame.tsx';
import { useEnterWorkspace } from './data.ts';
import { words } from './words.tsx';

/** Opened by an invitation link. The token is in the URL's fragment, which is never sent to a server. */
export function JoinPage() {
  const token = useLocation().hash.slice(1);
  return (
    <AuthFrame heading={words().join.title}>
      {token === '' ? <Refusal>{words().join.incomplete}</Refusal> : <Checked key={token} token={token} />}
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
        title={words().join.checkFailed}
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

function Offer({ invitation }: { invitation: InvitationPreview }) {
  const { join: text, roles } = words();
  const { workspaceName, role, invitedBy, expiresAt, requiresFactor } = invitation;
  const { inSentence, detail } = roles[role];
  const strong = (name: string) => <strong className="font-medium wrap-anywhere">{name}</strong>;
  return (
    <div>
      <p className="text-16">{text.invitedBy(strong(invitedBy), strong(workspaceName), inSentence)}</p>
      <p className="mt-2 text-text-muted">
        {detail} {text.validUntil(<Time value={expiresAt} format="full" />)}
      </p>
      {requiresFactor && <p className="mt-2 text-text-muted">{text.factor}</p>}
    </div>
  );
}

function SignInFirst({ token }: { token: string }) {
  return (
    <div className="grid gap-3">
      <Button asChild tone="primary">
        <Link to="/auth" state={{ from: `/join#${token}` }}>
          {words().join.signIn}
        </Link>
      </Button>
      <p className="text-13 text-text-muted">{words().join.signInDetail}</p>
    </div>
  );
}

/** For signed-in users. */
function JoinWorkspace({ token, user }: { token: string; user: User }) {
  const navigate = useNavigate();
  const enter = useEnterWorkspace();
  const text = words().join;
  const join = useMutation({
    mutationFn: () => callEndpoint(workspacesEndpoints.acceptInvitation, { body: { token } }),
    onSuccess: (workspace) => {
      void enter(workspace);
      void navigate('/dashboard', { replace: true });
      showToast({ title: text.done, description: words().youAreIn(workspace.name) });
    },
    onError: (error) => {
      if (!isFinal(error)) showError(text.failed, error);
    },
  });
  if (isFinal(join.error)) {
    const isMember = join.error.status === 409;
    return (
      <Callout
        tone={isMember ? 'info' : 'danger'}
        action={
          <Button asChild size="small">
            <Link to="/dashboard">{words().goToDashboard}</Link>
          </Button>
        }
      >
        {join.error.message}
      </Callout>
    );
  }
  return (
    <div className="grid gap-3">
      <Button tone="primary" isBusy={join.isPending} onClick={() => join.mutate()}>
        {text.join}
      </Button>
      <p className="text-13 text-text-muted">
        {text.signedInAs(
          <strong className="font-medium wrap-anywhere">{user.username}</strong>,
          <span className="wrap-anywhere">({user.email})</span>,
        )}
      </p>
    </div>
  );
}

/** The user is already a member, or the link is no longer valid, so retrying won't help. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || error.status === 404);

function Refusal({ children }: { children: string }) {
  return (
    <Callout
      tone="danger"
      action={
        <Link
          to="/dashboard"
          className="touch-target rounded-control font-medium text-accent-text underline underline-offset-2"
        >
          {words().goToDashboard}
        </Link>
      }
    >
      {children}
    </Callout>
  );
}
