import type { GivenRole } from '#shared/contracts/workspaces.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { useLastValue } from '../../components/use-last-value.ts';
import { roleWords } from './role-words.ts';

interface LowerOwnRoleDialogProps {
  /** Open while a role is given. */
  role: GivenRole | null;
  onClose(): void;
  onConfirm(role: GivenRole): void;
}

export function LowerOwnRoleDialog({ role, onClose, onConfirm }: LowerOwnRoleDialogProps) {
  const shown = useLastValue(role);
  return (
    <ConfirmDialog
      isOpen={role !== null}
      onClose={onClose}
      title="Change your own role"
      action="Change my role"
      onConfirm={() => role && onConfirm(role)}
    >
      {shown &&
        `As ${roleWords[shown].inSentence} you can no longer manage members, so you can't undo this yourself. Another admin or the owner can.`}
    </ConfirmDialog>
  );
}
