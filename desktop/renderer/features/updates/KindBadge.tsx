import type { ChangeKind } from '#shared/contracts/updates.ts';
import { Badge, type BadgeTone } from '../../components/Card.tsx';
import { words } from './words.ts';

const tones: Record<ChangeKind, BadgeTone> = {
  new: 'ok',
  changed: 'accent',
  moved: 'neutral',
  gone: 'warn',
  failed: 'danger',
  skipped: 'neutral',
};

export const KindBadge = ({ kind }: { kind: ChangeKind }) => <Badge tone={tones[kind]}>{words().kinds[kind]}</Badge>;
