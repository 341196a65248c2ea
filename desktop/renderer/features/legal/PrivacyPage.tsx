import { LegalPage } from './LegalPage.tsx';
import { privacyOf } from './legal-texts.ts';

export function PrivacyPage() {
  return <LegalPage title="Privacy Policy" text="privacy" setting="PRIVACY_URL" sectionsOf={privacyOf} />;
}
