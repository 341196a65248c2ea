import { useNavigate } from 'react-router-dom';
import type { FinishedSignIn } from '#shared/contracts/single-sign-on.ts';
import { showToast } from '../../components/toasts.tsx';
import { useSessionChange } from '../../session/session-store.ts';
import { words } from './words.tsx';

type Entered = Pick<FinishedSignIn, 'user' | 'from' | 'isNew'>;

/** Starts the session and opens the page that required it. */
export function useEnter() {
  const { signedIn } = useSessionChange();
  const navigate = useNavigate();
  return async ({ user, from, isNew }: Entered) => {
    if (!user) return;
    await signedIn(user);
    // In the account's language, which may differ from the browser's.
    const text = words();
    showToast(
      isNew
        ? { title: text.registered, description: text.welcome(user.username) }
        : { title: text.signedIn, description: text.welcomeBack(user.username) },
    );
    // New accounts aren't administrators, so the admin area would reject them.
    await navigate(isNew && /^\/admin(?![\w-])/.test(from) ? '/dashboard' : from, { replace: true });
  };
}
