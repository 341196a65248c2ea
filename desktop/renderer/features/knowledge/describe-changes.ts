import type { SiteChanges } from '#shared/contracts/websites.ts';

const names = { added: 'new', changed: 'changed', gone: 'gone', failed: 'failed' } as const;
export const kindsOfChange = Object.keys(names) as (keyof typeof names)[];

/** '1 page new, 2 pages changed', or that nothing did. */
export function describeChanges(changes: SiteChanges): string {
  const parts = kindsOfChange.filter((kind) => changes[kind].count > 0).map((kind) => describeChange(changes, kind));
  return parts.length > 0
    ? `${parts.join(', ')}.`
    : 'Nothing has changed on the website. This was not counted as a refresh.';
}

/** '2 pages changed' */
export function describeChange(changes: SiteChanges, kind: keyof typeof names): string {
  const { count } = changes[kind];
  return `${count} ${count === 1 ? 'page' : 'pages'} ${names[kind]}`;
}
