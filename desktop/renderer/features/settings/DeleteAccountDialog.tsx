import { whenOpened } from '../../components/later.tsx';

interface DeleteAccountDialogProps {
  isOpen: boolean;
  onClose(): void;
}

export const DeleteAccountDialog = whenOpened<DeleteAccountDialogProps>(
  ({ isOpen }) => isOpen,
  async () => (await import('./DeleteAccountForm.tsx')).DeleteAccountForm,
);
