import { readByApp } from '#shared/crawler/left-out.ts';
import { whenNeeded } from '../../components/when-needed.tsx';
import { host } from '../../host/host.ts';
import { reasonOf } from '../crawls/reason-of.ts';

const AppOffer = whenNeeded(async () => (await import('./AppOffer.tsx')).AppOffer);

interface OfferAppProps {
  websiteId: number;
  /** Why pages were left out. */
  reasons?: readonly string[];
  /** Sentences about the crawl, in the reader's language or in English. */
  sentences?: readonly (string | null)[];
}

/** Whether the desktop app could read what a crawl by the server couldn't, and this isn't the app. */
export function helpsWith({ reasons = [], sentences = [] }: Omit<OfferAppProps, 'websiteId'>): boolean {
  if (host.localCrawls) return false;
  const explained = sentences.map((sentence) => sentence && reasonOf(sentence));
  return [...reasons, ...explained].some((reason) => readByApp.some((one) => one === reason));
}

/** In a crawl's report: offers the desktop app if it could read more. Nothing otherwise. */
export function OfferApp({ websiteId, ...found }: OfferAppProps) {
  return helpsWith(found) && <AppOffer websiteId={websiteId} />;
}
