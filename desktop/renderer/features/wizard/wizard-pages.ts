import { usePages } from '../knowledge/pages-of-website.ts';
import { useWizard } from './wizard-store.ts';

/** The website's pages as the wizard would build from them now. */
export function useWizardPages(websiteId: number) {
  const typedPages = useWizard((state) => state.typedPages);
  const choice = useWizard((state) => state.choice);
  return usePages(websiteId, { typedPages, choice });
}
