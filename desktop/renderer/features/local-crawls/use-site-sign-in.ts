import { useTold } from '../../host/use-told.ts';
import { thisComputer } from './this-computer.ts';

/** Whether the owner has signed in to a site for its crawls. */
export function useSiteSignIn(websiteId: number) {
  const local = thisComputer();
  return useTold(
    ['sign-in', websiteId],
    () => local.signIn(websiteId),
    (listener) =>
      local.onSignInChanged(({ websiteId: changed, ...signIn }) => {
        if (changed === websiteId) listener(signIn);
      }),
  );
}
