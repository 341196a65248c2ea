import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { messageOf } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Loading, Spinner } from '../../components/Loading.tsx';
import { AuthFrame } from '../accounts/AuthFrame.tsx';

/** Shown until the server knows the outcome. */
export const Finishing = ({ heading }: { heading: string }) => (
  <AuthFrame heading={heading}>
    <Loading className="grid place-items-center py-12 text-text-faint">
      <Spinner className="size-6" />
    </Loading>
  </AuthFrame>
);

/** Says why it failed, and what to do next. */
export const NotFinished = ({ heading, error, children }: { heading: string; error: unknown; children: ReactNode }) => (
  <AuthFrame heading={heading}>
    <Callout tone="danger">{messageOf(error)}</Callout>
    {children}
  </AuthFrame>
);

export const ContinueAt = ({ path, children }: { path: string; children: ReactNode }) => (
  <Button asChild tone="primary" className="mt-6">
    <Link to={path} replace>
      {children}
    </Link>
  </Button>
);
