import type { WebsitePage } from '#shared/contracts/websites.ts';
import { Badge, type BadgeTone } from '../../components/Badge.tsx';

const looks: Record<WebsitePage['contentQuality'], { label: string; tone: BadgeTone }> = {
  0: { label: 'No content', tone: 'danger' },
  1: { label: 'Poor', tone: 'warn' },
  2: { label: 'Basic', tone: 'neutral' },
  3: { label: 'Good', tone: 'ok' },
  4: { label: 'Very Good', tone: 'ok' },
  5: { label: 'Excellent', tone: 'ok' },
};

/** How much a page has to say. */
export function QualityBadge({ quality }: { quality: WebsitePage['contentQuality'] }) {
  const { label, tone } = looks[quality];
  return <Badge tone={tone}>{label}</Badge>;
}
