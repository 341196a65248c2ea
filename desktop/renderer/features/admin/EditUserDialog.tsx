import type { User } from '#shared/contracts/accounts.ts';
import { useLastValue } from '../../components/use-last-value.ts';
import { EditUserForm } from './EditUserForm.tsx';

/** Open while a user is given. */
export function EditUserDialog({ user, onClose }: { user: User | null; onClose(): void }) {
  const shown = useLastValue(user);
  if (!shown) return null;
  // A form of its own for everybody: nothing typed for one is left for the next.
  return <EditUserForm key={shown.id} user={shown} isOpen={user !== null} onClose={onClose} />;
}
