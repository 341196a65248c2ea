import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { mailEndpoints } from '#shared/contracts/mail.ts';
import { ApiError } from '../../api/api-error.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { messageOf } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Loading, Spinner } from '../../components/Loading.tsx';
import { ErrorState } from '../../components/States.tsx';
import { AuthFrame } from '../accounts/AuthFrame.tsx';
import { words } from './words.tsx';

/** Ends one kind of email with the link in it, without signing in. */
export function UnsubscribePage() {
  const text = words().unsubscribe;
  const token = useSearchParams()[0].get('token') ?? '';
  return (
    <AuthFrame heading={text.title}>
      {token === '' ? <Callout tone="danger">{text.incomplete}</Callout> : <Subscription token={token} />}
      <p className="mt-6 text-13">
        <Link
          to="/dashboard/settings?tab=email"
          className="touch-target rounded-control font-medium text-accent-text underline underline-offset-2"
        >
          {text.toSettings}
        </Link>
      </p>
    </AuthFrame>
  );
}

function Subscription({ token }: { token: string }) {
  const text = words().unsubscribe;
  const { kinds } = words().email;
  const found = useQuery({
    queryKey: ['subscription', token],
    queryFn: ({ signal }) => callEndpoint(mailEndpoints.checkSubscription, { body: { token }, signal }),
    gcTime: 0,
    retry: false,
  });
  const end = useMutation({ mutationFn: () => callEndpoint(mailEndpoints.unsubscribe, { body: { token } }) });
  const { data, error } = found;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) {
    return <Callout tone="danger">{error.message}</Callout>;
  }
  if (error) return <ErrorState title={text.loadFailed} error={error} onRetry={() => void found.refetch()} />;
  if (!data) {
    return (
      <Loading className="grid place-items-center py-12 text-text-faint">
        <Spinner className="size-6" />
      </Loading>
    );
  }
  const isOff = end.isSuccess || data.isOff;
  return (
    <>
      <output className="grid gap-4">
        {isOff ? (
          <Callout tone="ok" title={text.done}>
            <span className="wrap-anywhere">{text.doneDetail(kinds[data.name].title, data.address)}</span>
          </Callout>
        ) : (
          <p className="wrap-anywhere text-text-muted">{text.question(kinds[data.name].title, data.address)}</p>
        )}
        {end.isError && (
          <Callout tone="danger" title={text.failed}>
            {messageOf(end.error)}
          </Callout>
        )}
      </output>
      {!isOff && (
        <Button tone="primary" isBusy={end.isPending} onClick={() => end.mutate()} className="mt-6 w-full">
          {text.submit}
        </Button>
      )}
    </>
  );
}
