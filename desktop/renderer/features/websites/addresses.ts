// Separate from the screens, so that pages with links to them don't load their calls and contracts.

/** The URL of a website's home. */
export const websiteAddress = (websiteId: number) => `/dashboard/websites/${websiteId}`;

interface UpdatesPlace {
  tab?: 'settings';
  run?: number;
  /** A change of the run. */
  change?: number;
}

/** The URL of a website's updates, of one of them, or of one change. */
export function updatesAddress(websiteId: number, place: UpdatesPlace = {}): string {
  const params = new URLSearchParams(Object.entries(place).map(([name, value]) => [name, String(value)]));
  return `/dashboard/websites/${websiteId}/updates${params.size > 0 ? `?${params}` : ''}`;
}

/** The URL of the choice which parts of a website's pages are read, with one of the pages. */
export const readingAddress = (websiteId: number, page?: string) =>
  `/dashboard/websites/${websiteId}/reading${page === undefined ? '' : `?${new URLSearchParams({ page })}`}`;

/** The URL of a website's connectors. */
export const connectorsAddress = (websiteId: number) => `/dashboard/websites/${websiteId}/connectors`;
