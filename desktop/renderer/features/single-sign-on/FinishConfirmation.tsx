import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { singleSignOnEndpoints } from '#shared/contracts/single-sign-on.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { showToast } from '../../components/toasts.tsx';
import { ContinueAt, Finishing, NotFinished } from './FinishFrames.tsx';
import { words } from './words.tsx';

/** Opened by the server after a provider has asked a signed-in user again who they are. Returns to where they were. */
export function FinishConfirmation({ token }: { token: string }) {
  const text = words().again;
  const navigate = useNavigate();
  const { mutate, error } = useMutation({
    mutationFn: () => callEndpoint(singleSignOnEndpoints.finishSignIn, { body: { token } }),
    onSuccess: async ({ from }) => {
      showToast({ title: text.confirmed, description: text.repeat });
      await navigate(from, { replace: true });
    },
  });
  useEffect(() => mutate(), [mutate]);
  if (error) {
    return (
      <NotFinished heading={text.failed} error={error}>
        <ContinueAt path="/dashboard">{text.back}</ContinueAt>
      </NotFinished>
    );
  }
  return <Finishing heading={text.finishing} />;
}
