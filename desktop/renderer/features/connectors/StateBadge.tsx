import type { Connector } from '#shared/contracts/connectors.ts';
import { Badge } from '../../components/Card.tsx';
import { isReading } from './data.ts';
import { words } from './words.ts';

/** Whether a connector works, or what it waits for. */
export function StateBadge({ connector }: { connector: Connector }) {
  const { states } = words();
  if (isReading(connector)) return <Badge tone="accent">{states.reading}</Badge>;
  if (connector.problem) return <Badge tone="warn">{states.problem}</Badge>;
  if (connector.held) return <Badge tone="warn">{states.held}</Badge>;
  return connector.readAt ? <Badge tone="ok">{states.ok}</Badge> : <Badge>{states.waiting}</Badge>;
}
