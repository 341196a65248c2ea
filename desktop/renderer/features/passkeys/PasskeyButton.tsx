import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import type { PasskeyPurpose, UsedPasskey } from '#shared/contracts/passkeys.ts';
import { messageOf } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { showToast } from '../../components/toasts.tsx';
import { words } from './words.tsx';

/** Most people who see the button sign in with a password. */
const load = () => import('./browser-passkeys.ts');

interface PasskeyButtonProps {
  purpose: PasskeyPurpose;
  /** Sends the passkey to the server. */
  onUsed(passkey: UsedPasskey): Promise<unknown>;
  /** The title of the message if it isn't accepted. */
  failed: string;
  /** While another way to prove it is used: the session of the later response would win. */
  disabled?: boolean;
}

/** Proves with a passkey who the user is. Nothing happens if they cancel. */
export function PasskeyButton({ purpose, onUsed, failed, disabled }: PasskeyButtonProps) {
  const use = useMutation({
    mutationFn: async () => {
      const { requestPasskey } = await load();
      const passkey = await requestPasskey(purpose);
      if (passkey) await onUsed(passkey);
    },
    // An unknown passkey is a 401, which showError would leave to the sign-in page.
    onError: (error) => showToast({ title: failed, description: messageOf(error), tone: 'danger' }),
  });
  return (
    <Button icon={<KeyRound aria-hidden />} isBusy={use.isPending} disabled={disabled} onClick={() => use.mutate()}>
      {words().use}
    </Button>
  );
}
