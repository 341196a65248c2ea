import type { ReactNode } from 'react';
import { whenOpened } from './later.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onClose(): void;
  title: string;
  children: ReactNode;
  /** The verb and its object, for instance 'Delete website'. */
  action: string;
  tone?: 'danger' | 'primary';
  isBusy?: boolean;
  onConfirm(): void;
}

/** Asks before something that can't be taken back. The focus starts on Cancel; it stays open while the work runs. */
export const ConfirmDialog = whenOpened<ConfirmDialogProps>(
  ({ isOpen }) => isOpen,
  async () => (await import('./ConfirmDialogBox.tsx')).ConfirmDialogBox,
);
