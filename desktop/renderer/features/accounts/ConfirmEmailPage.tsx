import { useMutation } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { accountsEndpoints } from '#shared/contracts/accounts.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { messageOf } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { words } from './words.tsx';

/** Opened by a link from an email. Asks first, because mail servers open links to check them. */
export function ConfirmEmailPage() {
  const text = words().confirmEmail;
  const token = useLocation().hash.slice(1);
  const confirm = useMutation({
    mutationFn: () => callEndpoint(accountsEndpoints.confirmEmail, { body: { token } }),
  });
  return (
    <AuthFrame heading={text.title}>
      <output className="grid gap-4">
        {confirm.isSuccess ? (
          <Callout tone="ok" title={text.done}>
            <span className="wrap-anywhere">{text.doneDetail(confirm.data.email)}</span>
          </Callout>
        ) : token === '' ? (
          <Callout tone="danger">{words().reset.incomplete}</Callout>
        ) : confirm.isError ? (
          <Callout tone="danger" title={text.failed}>
            {messageOf(confirm.error)}
          </Callout>
        ) : (
          <p className="text-text-muted">{text.intro}</p>
        )}
      </output>
      {!confirm.isSuccess && token !== '' && (
        <Button tone="primary" isBusy={confirm.isPending} onClick={() => confirm.mutate()} className="mt-6 w-full">
          {text.submit}
        </Button>
      )}
      <p className="mt-6 text-13">
        <Link
          to="/dashboard"
          className="touch-target rounded-control font-medium text-accent-text underline underline-offset-2"
        >
          {text.toDashboard}
        </Link>
      </p>
    </AuthFrame>
  );
}
