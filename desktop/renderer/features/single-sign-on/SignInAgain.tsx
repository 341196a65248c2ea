import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { messageOf } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Loading, Spinner } from '../../components/Loading.tsx';
import { ownProvidersQuery, useStartSignIn } from './data.ts';
import { words } from './words.tsx';

interface SignInAgainProps {
  isOpen: boolean;
  onClose(): void;
  title: string;
}

/** Lets someone who has neither a password nor a second factor prove with their provider who they are. */
export function SignInAgain(props: SignInAgainProps) {
  const text = words().again;
  const { pathname, search, hash } = useLocation();
  const { start, isBusy } = useStartSignIn();
  const { data, error } = useQuery(ownProvidersQuery);
  const hasNone = data?.providers.length === 0;
  const from = `${pathname}${search}${hash}`;
  return (
    <Dialog {...props} description={hasNone ? text.withoutProvider : text.description}>
      <div className="grid gap-3 pb-2">
        {error && <Callout tone="danger">{messageOf(error)}</Callout>}
        {!data && !error && (
          <Loading className="grid place-items-center py-2 text-text-faint">
            <Spinner className="size-5" />
          </Loading>
        )}
        {data?.providers.map(({ key, name }) => (
          <Button
            key={key}
            tone="primary"
            isBusy={isBusy}
            onClick={() => start({ provider: key, from, isConfirmation: true })}
            className="h-auto min-h-9 whitespace-normal py-1.5"
          >
            {text.signInWith(name)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}
