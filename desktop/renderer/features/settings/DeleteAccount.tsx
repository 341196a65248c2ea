import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';

export function DeleteAccount() {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-text-muted">
        Your assistants stop answering immediately. This can’t be undone. Export your data first if you may want it
        later.
      </p>
      <Button tone="danger" icon={<Trash2 aria-hidden />} onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <DeleteAccountDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </div>
  );
}
