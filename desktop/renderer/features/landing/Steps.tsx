import { ArrowRight } from 'lucide-react';
import { landing } from '#shared/site/landing.ts';
import { PageLink } from '../../components/PageLink.tsx';

const links = [{ label: 'Try the crawler', to: '/test-crawler' }];

export function Steps() {
  return (
    <section aria-labelledby="steps" className="border-y bg-bg-raised">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 lg:py-24">
        <h2 id="steps" className="font-display text-32 font-bold tracking-tight sm:text-44">
          {landing.stepsTitle}
        </h2>
        <ol className="mt-10 grid gap-10 md:grid-cols-3 md:gap-8">
          {landing.steps.map(({ title, text }, index) => {
            const link = links[index];
            return (
              <li key={title} className="border-t-2 border-accent pt-5">
                <span aria-hidden className="font-display text-20 font-bold text-accent-text">
                  {index + 1}
                </span>
                <h3 className="mt-2 text-20 font-semibold">{title}</h3>
                <p className="mt-2 max-w-[45ch] text-16 text-text-muted">{text}</p>
                {link && (
                  <PageLink
                    to={link.to}
                    className="mt-3 inline-flex min-h-6 items-center gap-1.5 rounded-control font-medium text-accent-text hover:underline pointer-coarse:min-h-11"
                  >
                    {link.label}
                    <ArrowRight aria-hidden className="size-4" />
                  </PageLink>
                )}
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}
