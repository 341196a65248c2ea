import { hostKey } from '../crawler/url-rules.ts';

/** Whether a URL that an app read belongs to a website: it was read on its host. */
export const isOfSite = (websiteUrl: string, { url, finalUrl }: { url: string; finalUrl: string }): boolean =>
  hostKey(url) === hostKey(websiteUrl) && hostKey(finalUrl) === hostKey(websiteUrl);
