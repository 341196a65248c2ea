import { useQuery } from '@tanstack/react-query';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { Callout } from '../../components/Callout.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { Loading } from '../../components/Skeleton.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import type { useRegistration } from './use-registration.ts';

interface RegisterTabProps {
  registration: ReturnType<typeof useRegistration>;
  /** From the address. */
  invitation: string | null;
  onRegistered(): void;
}

/** The form to register, or why there is none. */
export function RegisterTab({ registration, invitation, onRegistered }: RegisterTabProps) {
  // Where the mode can't be learned, the server says what is wrong when the form is sent.
  const mode = registration.isError ? 'open' : registration.data?.mode;
  if (mode === undefined) return <Waiting />;
  if (mode === 'open') return <RegisterForm onRegistered={onRegistered} />;
  if (mode === 'closed') {
    return (
      <Callout title="Registration is closed">
        Ask an administrator of this server to create an account for you.
      </Callout>
    );
  }
  if (invitation) return <Invited token={invitation} onRegistered={onRegistered} />;
  return (
    <Callout title="Registration is by invitation">
      Ask an administrator of this server for a link, and open it to register.
    </Callout>
  );
}

function Invited({ token, onRegistered }: { token: string; onRegistered(): void }) {
  const check = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => callEndpoint(accountsEndpoints.checkInvitation, { body: { token }, signal }),
    gcTime: 0,
  });
  if (check.data) return <RegisterForm invitation={token} onRegistered={onRegistered} />;
  if (!check.isError) return <Waiting />;
  if (check.error instanceof ApiError && (check.error.status === 404 || check.error.status === 400)) {
    return <Callout tone="danger">{check.error.message}</Callout>;
  }
  return (
    <ErrorState title="The invitation could not be checked" error={check.error} onRetry={() => void check.refetch()} />
  );
}

const Waiting = () => (
  <Loading className="grid place-items-center py-12 text-text-faint">
    <Spinner className="size-6" />
  </Loading>
);
