import { LegalPage } from './LegalPage.tsx';
import { termsOf } from './legal-texts.ts';

export function TermsPage() {
  return <LegalPage title="Terms of Service" text="terms" setting="TERMS_URL" sectionsOf={termsOf} />;
}
