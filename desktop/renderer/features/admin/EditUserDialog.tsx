import type { User } from '#shared/contracts/accounts.ts';
import { useLastValue } from '../../components/Dialog.tsx';
import { whenOpened } from '../../components/later.tsx';
import type { EditUserFormProps } from './EditUserForm.tsx';

/** The name under which the user and what was typed are kept. */
export const editUserDraft = 'edit-user';

const EditUserForm = whenOpened<EditUserFormProps>(
  ({ isOpen }) => isOpen,
  async () => (await import('./EditUserForm.tsx')).EditUserForm,
);

/** Open while a user is given. */
export function EditUserDialog({ user, onClose }: { user: User | null; onClose(): void }) {
  const shown = useLastValue(user);
  if (!shown) return null;
  // A form of its own for everyone: nothing typed for one is left for the next.
  return <EditUserForm key={shown.id} user={shown} isOpen={user !== null} onClose={onClose} />;
}
