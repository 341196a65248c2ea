import { usePageChoice } from '../knowledge/use-page-choice.ts';
import { useWizard } from './wizard-store.ts';

/** The website's pages as the wizard would build from them now. */
export function useWizardPages(websiteId: number) {
  const typedPages = useWizard((state) => state.typedPages);
  const choice = useWizard((state) => state.choice);
  return usePageChoice(websiteId, { typedPages, choice });
}
