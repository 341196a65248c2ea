import { whenOpened } from '../../components/later.tsx';

/** The name under which what was typed is kept. */
export const addWebsiteDraft = 'add-website';

interface AddWebsiteDialogProps {
  isOpen: boolean;
  onClose(): void;
}

export const AddWebsiteDialog = whenOpened<AddWebsiteDialogProps>(
  ({ isOpen }) => isOpen,
  async () => (await import('./AddWebsiteForm.tsx')).AddWebsiteForm,
);
