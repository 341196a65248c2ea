import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageLink } from '../../components/PageLink.tsx';
import { AnalyticsPicture, BrandPicture, CrawlPicture, VoicePicture } from './feature-pictures.tsx';

const features: readonly { title: string; text: string; picture: ReactNode; link?: ReactNode }[] = [
  {
    title: 'Selective page crawling',
    text: 'See every page that was found, how much it holds, and choose which ones your assistant may answer from.',
    picture: <CrawlPicture />,
  },
  {
    title: 'Chat and voice options',
    text: 'Visitors type or speak, in their own language, and read the answer with its sources either way.',
    picture: <VoicePicture />,
  },
  {
    title: 'Brand customization',
    text: 'Your colour, your words, your corner of the screen. The assistant looks like a part of your site.',
    picture: <BrandPicture />,
    link: (
      <PageLink
        to="/auth"
        className="mt-3 inline-flex items-center gap-1.5 rounded-control font-medium text-accent-text hover:underline"
      >
        Learn more about customization
        <ArrowRight aria-hidden className="size-4" />
      </PageLink>
    ),
  },
  {
    title: 'Analytics dashboard',
    text: 'Follow every conversation, see what was answered and what was not, and fill the gaps yourself.',
    picture: <AnalyticsPicture />,
  },
];

export function Features() {
  return (
    <section id="features" aria-labelledby="features-title" className="mx-auto max-w-6xl px-4 py-16 sm:px-6 lg:py-24">
      <h2
        id="features-title"
        className="max-w-2xl font-display text-32 font-bold tracking-tight text-balance sm:text-44"
      >
        An assistant that knows your site, and says so when it does not
      </h2>
      <ul className="mt-10 grid gap-x-8 gap-y-12 md:grid-cols-2">
        {features.map(({ title, text, picture, link }) => (
          <li key={title}>
            <div
              aria-hidden
              className="grid h-56 place-items-center overflow-hidden rounded-card border bg-bg-sunken p-6"
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
