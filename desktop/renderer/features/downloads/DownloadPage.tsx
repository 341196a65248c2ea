import { usePageTitle } from '../../components/PageHeader.tsx';
import { Downloads, WhatItReads } from './Downloads.tsx';
import { words } from './words.ts';

/** For people who aren't signed in. Operators link here. */
export function DownloadPage() {
  const text = words();
  usePageTitle(text.page.title);
  return (
    <article className="mx-auto max-w-3xl px-4 py-12 sm:px-6 lg:py-16">
      <h1 className="font-display text-32 font-bold tracking-tight text-balance sm:text-44">{text.page.title}</h1>
      <p className="mt-3 mb-6 text-16 text-text-muted">{text.about.description}</p>
      <WhatItReads />
      <h2 className="mt-10 mb-4 text-20 font-semibold tracking-tight">{text.get.title}</h2>
      <Downloads />
    </article>
  );
}
