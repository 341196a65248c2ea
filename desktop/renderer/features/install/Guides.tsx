import type { ReactNode } from 'react';
import { Tabs } from '../../components/Tabs.tsx';
import { words } from './words.ts';

/** Where a platform wants the code: a field in settings, a file, or a tag in a list. */
type Place = 'settings' | 'file' | 'tag';

const platforms = [
  { value: 'wordpress', label: 'WordPress', place: 'settings' },
  { value: 'shopify', label: 'Shopify', place: 'file' },
  { value: 'wix', label: 'Wix', place: 'settings' },
  { value: 'squarespace', label: 'Squarespace', place: 'settings' },
  { value: 'webflow', label: 'Webflow', place: 'settings' },
  { value: 'tag-manager', label: 'Google Tag Manager', place: 'tag' },
  { value: 'nextjs', label: 'Next.js', place: 'file' },
  { value: 'html', label: 'Plain HTML', place: 'file' },
] as const satisfies readonly { value: string; label: string; place: Place }[];

/** Step by step to the place for the code, with a drawing of it, for the platforms most websites are made with. */
export function Guides() {
  const { guides, steps } = words();
  return (
    <section aria-labelledby="guides" className="mt-8">
      <h2 id="guides" className="mb-3 text-16 font-semibold">
        {guides.title}
      </h2>
      <Tabs
        label={guides.platform}
        tabs={platforms.map(({ value, label, place }) => ({
          value,
          label,
          content: (
            <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,1fr)_260px]">
              <ol className="grid list-decimal gap-2 pl-5 marker:text-text-faint">
                {steps[value].map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              <PlaceDrawing place={place} label={guides.picture(label)} />
            </div>
          ),
        }))}
      />
    </section>
  );
}

const snippetLines = (
  <g className="stroke-accent" strokeWidth="3" strokeLinecap="round">
    <path d="M0 0h52M0 9h78M0 18h34" />
  </g>
);

const drawings: Record<Place, ReactNode> = {
  settings: (
    <>
      <path d="M16 48h44M16 62h36M16 76h40M16 90h30" className="stroke-line-strong" />
      <path d="M76 26v124" className="stroke-line" />
      <path d="M92 48h60" className="stroke-text-faint" />
      <rect x="92" y="58" width="132" height="56" rx="6" className="fill-accent-soft stroke-accent" />
      <g transform="translate(104 76)">{snippetLines}</g>
      <rect x="180" y="126" width="44" height="14" rx="5" className="fill-accent" />
    </>
  ),
  file: (
    <>
      <path d="M16 44h60M28 58h92M28 72h70" className="stroke-line-strong" />
      <rect x="20" y="82" width="204" height="36" rx="6" className="fill-accent-soft stroke-accent" />
      <g transform="translate(32 91)">{snippetLines}</g>
      <text x="16" y="138" className="fill-text-muted font-mono text-12">
        {'</body>'}
      </text>
    </>
  ),
  tag: (
    <>
      <rect x="16" y="38" width="208" height="72" rx="6" className="fill-accent-soft stroke-accent" />
      <text x="28" y="56" className="fill-text-muted text-12">
        HTML
      </text>
      <g transform="translate(28 72)">{snippetLines}</g>
      <rect x="16" y="120" width="208" height="24" rx="6" className="stroke-line-strong" />
      <circle cx="30" cy="132" r="5" className="fill-ok" />
      <path d="M44 132h70" className="stroke-text-faint" />
    </>
  ),
};

/** A drawing in our own style: pictures of other companies' screens are outdated by their next release. */
function PlaceDrawing({ place, label }: { place: Place; label: string }) {
  return (
    <figure aria-label={label}>
      <svg aria-hidden="true" viewBox="0 0 240 156" fill="none" strokeWidth="2" className="w-full max-w-sm">
        <rect x="1" y="1" width="238" height="154" rx="10" className="fill-bg-raised stroke-line" />
        <path d="M1 26h238" className="stroke-line" />
        <path d="M14 14h.01M24 14h.01M34 14h.01" strokeWidth="5" strokeLinecap="round" className="stroke-line-strong" />
        {drawings[place]}
      </svg>
    </figure>
  );
}
