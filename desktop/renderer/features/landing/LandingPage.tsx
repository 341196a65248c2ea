import { usePageTitle } from '../../components/PageHeader.tsx';
import { ClosingBanner } from './ClosingBanner.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { SettingsPreview } from './SettingsPreview.tsx';
import { Steps } from './Steps.tsx';

export function LandingPage() {
  usePageTitle('Parley');
  return (
    <>
      <Hero />
      <Steps />
      <Features />
      <SettingsPreview />
      <ClosingBanner />
    </>
  );
}
