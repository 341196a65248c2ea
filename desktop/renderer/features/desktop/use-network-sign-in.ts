import { useTold } from '../../host/use-told.ts';
import { thisProgram } from './this-program.ts';

export function useNetworkSignIn() {
  const program = thisProgram();
  return useTold(
    ['network-sign-in'],
    async () => ({ signIn: await program.networkSignIn() }),
    program.onNetworkSignInChanged,
  );
}
