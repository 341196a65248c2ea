import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { Callout } from '../../components/Callout.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Loading } from '../../components/Skeleton.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { ResetPasswordForm } from './ResetPasswordForm.tsx';

/** Behind a link that an administrator made; the token is in the address behind the '#', which no server sees. */
export function ResetPasswordPage() {
  const token = useLocation().hash.slice(1);
  return (
    <AuthFrame heading="Set a new password">
      {token === '' ? (
        <Refusal>This link is incomplete. Copy all of it, or ask for a new one.</Refusal>
      ) : (
        <Checked token={token} />
      )}
    </AuthFrame>
  );
}

function Checked({ token }: { token: string }) {
  const account = useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => callEndpoint(accountsEndpoints.checkResetLink, { body: { token }, signal }),
    gcTime: 0,
  });
  const { data, error } = account;
  if (data) return <ResetPasswordForm token={token} account={data} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return <Refusal>{error.message}</Refusal>;
  }
  if (error) {
    return <ErrorState title="The link could not be checked" error={error} onRetry={() => void account.refetch()} />;
  }
  return (
    <Loading className="grid place-items-center py-12 text-text-faint">
      <Spinner className="size-6" />
    </Loading>
  );
}

function Refusal({ children }: { children: string }) {
  return (
    <Callout
      tone="danger"
      action={
        <Link
          to="/auth"
          className="touch-target rounded-control font-medium text-accent-text underline underline-offset-2"
        >
          Sign in
        </Link>
      }
    >
      {children}
    </Callout>
  );
}
