import { useMutation } from '@tanstack/react-query';
import { singleSignOnEndpoints } from '#shared/contracts/single-sign-on.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { useAsking } from '../../api/confirmation.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { useUser } from '../../session/session-store.ts';
import { AuthFrame } from '../accounts/AuthFrame.tsx';
import { ConfirmIdentity } from '../accounts/ConfirmIdentity.tsx';
import { OpenApp } from './OpenApp.tsx';
import { words } from './words.tsx';

interface LetAppInProps {
  /** The app's challenge. */
  app: string;
  /** The person wants to use another account. */
  onOther(): void;
}

/** Opened by the desktop app in a browser that is signed in. Any page can link here, so nothing happens unasked. */
export function LetAppIn({ app, onOther }: LetAppInProps) {
  const { app: text, failed } = words();
  const { username } = useUser();
  const isAsked = useAsking(({ settle }) => settle !== null);
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => callEndpoint(singleSignOnEndpoints.letAppIn, { body: { app } }),
    onError: (error) => showError(failed, error),
  });
  if (data) return <OpenApp toApp={data} />;
  return (
    <AuthFrame heading={text.letIn}>
      <p>{text.signsIn(username, window.location.host)}</p>
      <Callout tone="warn" className="mt-4">
        {text.onlyIfStarted}
      </Callout>
      <div className="mt-6 grid gap-3">
        <Button tone="primary" size="large" isBusy={isPending} onClick={() => mutate()}>
          {text.continue}
        </Button>
        <Button disabled={isPending} onClick={onOther}>
          {text.other}
        </Button>
      </div>
      {isAsked && <ConfirmIdentity />}
    </AuthFrame>
  );
}
