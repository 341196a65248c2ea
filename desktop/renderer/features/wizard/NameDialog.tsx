import { whenOpened } from '../../components/later.tsx';

export interface NameDialogProps {
  isOpen: boolean;
  /** What is in the field at first. */
  name: string;
  isNew: boolean;
  isBusy: boolean;
  onClose(): void;
  onName(name: string): void;
}

export const NameDialog = whenOpened<NameDialogProps>(
  ({ isOpen }) => isOpen,
  async () => (await import('./NameForm.tsx')).NameForm,
);
