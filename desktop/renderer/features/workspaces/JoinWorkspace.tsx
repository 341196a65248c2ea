import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import type { User } from '#shared/contracts/accounts.ts';
import { workspacesEndpoints } from '#shared/contracts/workspaces.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { showToast } from '../../components/toast-store.ts';
import { useEnterWorkspace } from './use-enter-workspace.ts';

/** For someone who is signed in. */
export function JoinWorkspace({ token, user }: { token: string; user: User }) {
  const navigate = useNavigate();
  const enter = useEnterWorkspace();
  const join = useMutation({
    mutationFn: () => callEndpoint(workspacesEndpoints.acceptInvitation, { body: { token } }),
    onSuccess: (workspace) => {
      void enter(workspace);
      void navigate('/dashboard', { replace: true });
      showToast({ title: 'Workspace joined', description: `You are in “${workspace.name}” now.` });
    },
    onError: (error) => {
      if (!isFinal(error)) showError('Error joining workspace', error);
    },
  });
  if (isFinal(join.error)) {
    const isMember = join.error.status === 409;
    return (
      <Callout
        tone={isMember ? 'info' : 'danger'}
        action={
          <Button asChild size="small">
            <Link to="/dashboard">Go to the dashboard</Link>
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
        Join
      </Button>
      <p className="text-13 text-text-muted">
        You are signed in as <strong className="font-medium wrap-anywhere">{user.username}</strong>{' '}
        <span className="wrap-anywhere">({user.email})</span>.
      </p>
    </div>
  );
}

/** A member already, or the link is worth nothing anymore: trying again would not help. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 409 || error.status === 404);
