import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { landing } from '#shared/site/landing.ts';
import { Button } from '../../components/Button.tsx';
import { PageLink } from '../../components/Links.tsx';
import { usePageTitle } from '../../components/PageHeader.tsx';
import {
  AddressPicture,
  AnalyticsPicture,
  BrandPicture,
  CrawlPicture,
  KnowledgePicture,
  SnippetPicture,
  VoicePicture,
} from './feature-pictures.tsx';
import { GetStartedButton, Hero } from './Hero.tsx';
import { SettingsPreview } from './SettingsPreview.tsx';
import { Walk } from './Walk.tsx';

export function LandingPage() {
  usePageTitle('Parley');
  return (
    <>
      <Hero />
      <Steps />
      <Walk />
      <Features />
      <SettingsPreview />
      <RunItYourself />
      <ClosingBanner />
    </>
  );
}

const links = [{ label: 'Try the crawler', to: '/test-crawler' }];
const pictures = [
  <AddressPicture key="address" />,
  <KnowledgePicture key="knowledge" />,
  <SnippetPicture key="snippet" />,
];

function Steps() {
  return (
    <section aria-labelledby="steps" className="mx-auto max-w-6xl px-4 pb-16 sm:px-6 lg:pb-24">
      <h2 id="steps" className="font-display text-32 font-bold tracking-tight sm:text-44">
        {landing.stepsTitle}
      </h2>
      <ol className="mt-10 grid gap-10 md:grid-cols-3 md:gap-8">
        {landing.steps.map(({ title, text }, index) => {
          const link = links[index];
          return (
            <li key={title}>
              <div
                aria-hidden
                className="grid h-40 grid-cols-1 place-items-center overflow-hidden rounded-card border bg-bg-sunken px-5"
              >
                {pictures[index]}
              </div>
              <div className="mt-5 flex items-center gap-3">
                <span
                  aria-hidden
                  className="grid size-7 shrink-0 place-items-center rounded-full bg-accent font-display text-14 font-bold text-on-accent"
                >
                  {index + 1}
                </span>
                <h3 className="text-20 font-semibold">{title}</h3>
              </div>
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
    </section>
  );
}

function ClosingBanner() {
  return (
    <section aria-labelledby="closing" className="border-t bg-accent-soft">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-12 gap-y-8 px-4 py-16 sm:px-6">
        <div>
          <h2 id="closing" className="font-display text-32 font-bold tracking-tight text-balance">
            Your pages already have the answers
          </h2>
          <p className="mt-2 text-16 text-text-muted">Let your visitors ask. Setup takes about five minutes.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <GetStartedButton />
          <Button asChild size="large">
            <PageLink to="/pricing">View Pricing</PageLink>
          </Button>
        </div>
      </div>
    </section>
  );
}

/** What a self-hosted installation needs, measured. */
function RunItYourself() {
  const { title, text, figures, note } = landing.selfHosting;
  return (
    <section aria-labelledby="self-hosting" className="mx-auto max-w-6xl px-4 py-16 sm:px-6 lg:py-24">
      <h2 id="self-hosting" className="max-w-2xl font-display text-32 font-bold tracking-tight text-balance sm:text-44">
        {title}
      </h2>
      <p className="mt-3 max-w-[65ch] text-16 text-text-muted">{text}</p>
      <div className="mt-8 flex overflow-x-auto rounded-card border bg-bg-sunken px-4 py-3 font-mono text-14">
        <code>
          <span aria-hidden className="text-text-muted select-none">
            ${' '}
          </span>
          npm start
        </code>
      </div>
      <dl className="mt-10 grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        {figures.map(({ name, value, detail }) => (
          <div key={name} className="border-t-2 border-accent pt-4">
            <dt className="text-text-muted">{name}</dt>
            <dd>
              <span className="mt-1 block font-display text-32 font-bold tracking-tight tabular-nums">{value}</span>
              <span className="mt-1 block text-13 text-text-muted">{detail}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 max-w-[75ch] text-13 text-text-muted">{note}</p>
    </section>
  );
}

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

function Features() {
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
