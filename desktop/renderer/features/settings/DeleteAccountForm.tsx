import { DeleteWithPassword } from '../../components/DeleteWithPassword.tsx';
import { useUser } from '../../session/use-session.ts';
import { useDeleteAccount } from './use-delete-account.ts';
import { WhatGoes } from './WhatGoes.tsx';

export function DeleteAccountForm({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  const { username } = useUser();
  const remove = useDeleteAccount();
  return (
    <DeleteWithPassword what="account" name={username} remove={remove} isOpen={isOpen} onClose={onClose}>
      <WhatGoes />
    </DeleteWithPassword>
  );
}
