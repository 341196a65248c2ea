import { whenOpened } from '../../components/later.tsx';

interface AddUserDialogProps {
  isOpen: boolean;
  onClose(): void;
}

export const AddUserDialog = whenOpened<AddUserDialogProps>(
  ({ isOpen }) => isOpen,
  async () => (await import('./AddUserForm.tsx')).AddUserForm,
);
