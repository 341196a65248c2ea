import { whenOpened } from '../../components/later.tsx';

/** The name under which what was typed is kept. */
export const addUserDraft = 'add-user';

interface AddUserDialogProps {
  isOpen: boolean;
  onClose(): void;
}

export const AddUserDialog = whenOpened<AddUserDialogProps>(
  ({ isOpen }) => isOpen,
  async () => (await import('./AddUserForm.tsx')).AddUserForm,
);
