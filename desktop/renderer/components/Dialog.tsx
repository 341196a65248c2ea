import type { ReactNode } from 'react';
import { whenOpened } from './later.tsx';

export interface DialogProps {
  isOpen: boolean;
  onClose(): void;
  title: string;
  description?: ReactNode;
  /** The buttons, the main one last. */
  footer?: ReactNode;
  size?: 'medium' | 'large';
  children?: ReactNode;
}

/** Escape, the close button and a click outside close it; the focus goes back to where it was. */
export const Dialog = whenOpened<DialogProps>(
  ({ isOpen }) => isOpen,
  async () => (await import('./DialogBox.tsx')).DialogBox,
);
