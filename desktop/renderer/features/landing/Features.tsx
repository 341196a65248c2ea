import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { landing } from '#shared/site/landing.ts';
import { PageLink } from '../../components/Links.tsx';
import { AnalyticsPicture, BrandPicture, CrawlPicture, VoicePicture } from './feature-pictures.tsx';

const { crawling, voice, brand, analytics } = landing.features;

const features: readonly { title: string; text: string; picture: ReactNode; link?: ReactNode }[] = [
  { ...crawling, picture: <CrawlPicture /> },
  { ...voice, picture: <VoicePicture /> },
  {
    ...brand,
    picture: <BrandPicture />,
    link: (
      <PageLink
        to="/auth"
        className="mt-3 inline-flex min-h-6 items-center gap-1.5 rounded-control font-medium text-accent-text hover:underline pointer-coarse:min-h-11"
      >
        Learn more about customization
        <ArrowRight aria-hidden className="size-4" />
      </PageLink>
    ),
  },
  { ...analytics, picture: <AnalyticsPicture /> },
];

export function Features() {
  return (
    <section id="features" aria-labelledby="features-title" className="mx-auto max-w-6xl px-4 py-16 sm:px-6 lg:py-24">
      <h2
        id="features-title"
        className="max-w-2xl font-display text-32 font-bold tracking-tight text-balance sm:text-44"
      >
        {landing.featuresTitle}
      </h2>
      <ul className="mt-10 grid grid-cols-1 gap-x-8 gap-y-12 md:grid-cols-2">
        {features.map(({ title, text, picture, link }) => (
          <li key={title}>
            <div
              aria-hidden
              className="grid h-56 grid-cols-1 place-items-center overflow-hidden rounded-card border bg-bg-sunken p-6"
            >
              {picture}
            </div>
            <h3 className="mt-5 text-20 font-semibold">{title}</h3>
            <p className="mt-1.5 max-w-[55ch] text-16 text-text-muted">{text}</p>
            {link}
          </li>
        ))}
      </ul>
    </section>
  );
}
