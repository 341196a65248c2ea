import { Link } from 'react-router-dom';
import type { WebsiteFreshness } from '#shared/contracts/updates.ts';
import type { Website } from '#shared/contracts/websites.ts';
import { Badge } from '../../components/Card.tsx';
import { isPast, Time } from '../../components/format.tsx';
import { updatesAddress } from './addresses.ts';
import { urgencyOf } from './freshness.ts';
import { words } from './words.ts';

interface FreshnessProps {
  website: Website;
  freshness: WebsiteFreshness;
}

/** When a website was and will be updated, and what waits for its owner, as a link to its updates. */
export function Freshness({ website, freshness }: FreshnessProps) {
  const { freshness: text } = words();
  const { isHeld, isSignedOut, dueAt, last, failing, waiting, nextRunAt } = freshness;
  const isRunning = freshness.isRunning || freshness.isReading;
  return (
    <Link
      to={updatesAddress(website.id)}
      className="group touch-target flex min-h-5.5 w-fit flex-wrap items-center gap-x-2 gap-y-0.5 rounded-control text-12 text-text-muted hover:text-text"
    >
      <span className="sr-only">{text.updates}</span>
      <span className="group-hover:underline">
        <span>
          {isRunning ? (
            text.running
          ) : last?.finishedAt ? (
            <span>
              {text.checked} <Time value={last.finishedAt} format="relative" />
            </span>
          ) : (
            text.never
          )}
        </span>
        {!isRunning && (
          // On phones, a line has room for the time or for what needs attention.
          <span className={urgencyOf(freshness) > 0 ? 'max-sm:hidden' : ''}>
            <span>{' · '}</span>
            <span>
              {dueAt !== null ? (
                text.waitsForApp
              ) : nextRunAt === null ? (
                text.off
              ) : isPast(nextRunAt) ? (
                text.due
              ) : (
                <span>
                  {text.next} <Time value={nextRunAt} format="relative" />
                </span>
              )}
            </span>
          </span>
        )}
      </span>
      {isHeld && <Badge tone="warn">{text.held}</Badge>}
      {isSignedOut ? (
        <Badge tone="danger">{text.signInAgain}</Badge>
      ) : (
        last?.status === 'failed' && <Badge tone="danger">{text.failed}</Badge>
      )}
      {failing > 0 && <Badge tone="warn">{text.failing(failing)}</Badge>}
      {waiting > 0 && <Badge tone="accent">{text.waiting(waiting)}</Badge>}
    </Link>
  );
}
