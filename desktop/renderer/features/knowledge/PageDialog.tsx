import type { WebsitePage } from '#shared/contracts/websites.ts';
import { whenOpened } from '../../components/later.tsx';

export interface PageDialogProps {
  websiteId: number;
  page: WebsitePage | null;
  /** Of a stored page the beginning is at hand, and the server has the rest. */
  isStored: boolean;
  onClose(): void;
}

/** The text of a page as the assistant will know it. Open while a page is given. */
export const PageDialog = whenOpened<PageDialogProps>(
  ({ page }) => page !== null,
  async () => (await import('./PageDialogBox.tsx')).PageDialogBox,
);
