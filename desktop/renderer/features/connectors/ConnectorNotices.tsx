import { Link } from 'react-router-dom';
import type { Connector } from '#shared/contracts/connectors.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Time } from '../../components/format.tsx';
import { translated } from '../../language/words.ts';
import { whyHeld } from '../updates/HeldRun.tsx';
import { updatesAddress } from '../websites/addresses.ts';
import { words } from './words.ts';

interface ConnectorNoticesProps {
  websiteId: number;
  connector: Connector;
  /** Null if this person may not change it. */
  onEdit: (() => void) | null;
}

/** What a connector needs a person for: changes and new documents that wait, and why it can't be read. */
export function ConnectorNotices({ websiteId, connector, onEdit }: ConnectorNoticesProps) {
  const { held, waiting, problem, nextAt } = connector;
  const text = words();
  return (
    <>
      {problem && (
        <Callout
          tone="warn"
          title={text.problem}
          action={
            onEdit && (
              <Button size="small" onClick={onEdit}>
                {text.edit}
              </Button>
            )
          }
        >
          <span>{translated(problem)}</span> <span>{text.keepsPages}</span>{' '}
          <span>
            {nextAt ? (
              <span>
                {text.triedAgain} <Time value={nextAt} format="full" />.
              </span>
            ) : (
              text.triedByHand
            )}
          </span>
        </Callout>
      )}
      {held && (
        <Callout
          tone="warn"
          title={text.held}
          action={
            <Button asChild size="small">
              <Link to={updatesAddress(websiteId, { run: held.id })}>{text.look}</Link>
            </Button>
          }
        >
          {whyHeld(held)} {text.until}
        </Callout>
      )}
      {waiting > 0 && (
        <Callout
          title={text.newDocuments(waiting)}
          action={
            <Button asChild size="small">
              <Link to={updatesAddress(websiteId)}>{text.choose}</Link>
            </Button>
          }
        >
          {text.newDocumentsHint}
        </Callout>
      )}
    </>
  );
}
