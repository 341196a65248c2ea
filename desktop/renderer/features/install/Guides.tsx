import { Tabs } from '../../components/Tabs.tsx';
import { GuidePicture, type Platform } from './GuidePictures.tsx';
import { words } from './words.ts';

const platforms: readonly { value: Platform; label: string }[] = [
  { value: 'wordpress', label: 'WordPress' },
  { value: 'shopify', label: 'Shopify' },
  { value: 'wix', label: 'Wix' },
  { value: 'squarespace', label: 'Squarespace' },
  { value: 'webflow', label: 'Webflow' },
  { value: 'tag-manager', label: 'Google Tag Manager' },
  { value: 'nextjs', label: 'Next.js' },
  { value: 'html', label: 'Plain HTML' },
];

/** Step-by-step guides with pictures for the most common platforms. */
export function Guides() {
  const { guides, steps } = words();
  return (
    <section aria-labelledby="guides" className="max-w-4xl xl:col-span-2">
      <h2 id="guides" className="mb-3 text-16 font-semibold">
        {guides.title}
      </h2>
      <Tabs
        label={guides.platform}
        tabs={platforms.map(({ value, label }) => ({
          value,
          label,
          content: (
            <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-[minmax(0,1fr)_minmax(0,384px)]">
              <ol className="grid list-decimal gap-2 pl-5 marker:font-semibold marker:text-text-muted">
                {steps[value].map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
              <GuidePicture platform={value} name={label} />
            </div>
          ),
        }))}
      />
    </section>
  );
}
