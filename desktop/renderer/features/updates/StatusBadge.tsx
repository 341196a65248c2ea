import type { RunStatus } from '#shared/contracts/updates.ts';
import { Badge, type BadgeTone } from '../../components/Card.tsx';
import { words } from './words.ts';

const tones: Record<RunStatus, BadgeTone> = {
  queued: 'accent',
  running: 'accent',
  // Most are, so that the others stand out.
  done: 'neutral',
  failed: 'danger',
  held: 'warn',
  discarded: 'neutral',
};

export const StatusBadge = ({ status }: { status: RunStatus }) => (
  <Badge tone={tones[status]}>{words().statuses[status]}</Badge>
);
