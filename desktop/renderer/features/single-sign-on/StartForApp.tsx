import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { singleSignOnEndpoints } from '#shared/contracts/single-sign-on.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { messageOf } from '../../api/show-error.ts';
import { Callout } from '../../components/Callout.tsx';
import { Loading, Spinner } from '../../components/Loading.tsx';
import { AuthFrame } from '../accounts/AuthFrame.tsx';
import type { AppStart } from './app-start.ts';
import { words } from './words.tsx';

/** Opened by the desktop app. Leads on to the provider that was chosen there. */
export function StartForApp({ start }: { start: AppStart }) {
  const text = words();
  const { mutate, error } = useMutation({
    mutationFn: (body: AppStart) => callEndpoint(singleSignOnEndpoints.startSignIn, { body }),
    // Replaces this page, so that Back doesn't start again.
    onSuccess: ({ url }) => window.location.replace(url),
  });
  useEffect(() => mutate(start), [mutate, start]);
  if (error) {
    return (
      <AuthFrame heading={text.notSignedIn}>
        <Callout tone="danger">{messageOf(error)}</Callout>
        <p className="mt-6">{text.app.startAgain}</p>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame heading={text.app.starting}>
      <Loading className="grid place-items-center py-12 text-text-faint">
        <Spinner className="size-6" />
      </Loading>
    </AuthFrame>
  );
}
