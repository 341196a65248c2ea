import { usePageTitle } from '../../components/PageHeader.tsx';
import { AdditionalUsage } from './AdditionalUsage.tsx';
import { PlanCards } from './PlanCards.tsx';
import { PricingClosing } from './PricingClosing.tsx';
import { Questions } from './Questions.tsx';

export function PricingPage() {
  usePageTitle('Pricing');
  return (
    <>
      <div className="mx-auto max-w-6xl px-4 py-14 sm:px-6 lg:py-20">
        <header className="text-center">
          <h1 className="font-display text-44 font-bold tracking-tight text-balance sm:text-60">
            Start free, pay as you grow
          </h1>
          <p className="mx-auto mt-5 max-w-2xl text-16 text-balance text-text-muted sm:text-20">
            Every plan reads your site, answers with sources and matches your brand. Pick a plan by message volume.
          </p>
        </header>
        <PlanCards />
        <AdditionalUsage />
      </div>
      <Questions />
      <PricingClosing />
    </>
  );
}
