import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { triesEndpoints } from '#shared/contracts/tries.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { messageOf } from '../../api/show-error.ts';
import { Callout } from '../../components/Callout.tsx';
import { Loading, Spinner } from '../../components/Loading.tsx';
import { useEnterWorkspace } from '../workspaces/data.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { words } from './words.tsx';

/** Keeps a chatbot that someone tried before they signed in. */
export function KeepTry({ id }: { id: string }) {
  const text = words().keepTry;
  const navigate = useNavigate();
  const enter = useEnterWorkspace();
  const keep = useMutation({
    mutationFn: () => callEndpoint(triesEndpoints.keepTry, { body: { id } }),
    onSuccess: (workspace) => {
      void navigate('/dashboard', { replace: true });
      void enter(workspace);
    },
  });
  const { mutate } = keep;
  useEffect(() => mutate(), [mutate]);
  return (
    <AuthFrame heading={text.keeping}>
      {keep.isError ? (
        <Callout tone="danger" title={text.failed}>
          {messageOf(keep.error)}
        </Callout>
      ) : (
        <Loading className="grid place-items-center py-12 text-text-faint">
          <Spinner className="size-6" />
        </Loading>
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
