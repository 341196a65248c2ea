import { Link } from 'react-router-dom';
import { findWayOn } from '../api/way-on.ts';
import { Button } from './Button.tsx';
import { Callout } from './Callout.tsx';

/** The button for those who can change the plan. */
export function WayOn() {
  const way = findWayOn()?.way;
  return (
    way && (
      <Button asChild size="small">
        <Link to={way.to}>{way.label}</Link>
      </Button>
    )
  );
}

/** A refusal of the plan, with what to do about it. */
export function PlanRefusal({ children }: { children: string }) {
  const wayOn = findWayOn();
  return (
    <Callout tone="warn" action={wayOn?.way && <WayOn />}>
      {[children, wayOn?.hint].filter(Boolean).join(' ')}
    </Callout>
  );
}
