import { CircleAlert, CircleCheck, Clock, PauseCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { UpdateRun, WebsiteUpdates } from '#shared/contracts/updates.ts';
import type { Website } from '#shared/contracts/websites.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { isPast, Time } from '../../components/format.tsx';
import { locale } from '../../language/language-store.ts';
import { translated } from '../../language/words.ts';
import { crawlAddress } from '../crawls/data.ts';
import { updatesAddress } from '../websites/addresses.ts';
import { AppReading } from './AppReading.tsx';
import { changesOf } from './data.ts';
import { Headline } from './Headline.tsx';
import { RunProgress } from './RunProgress.tsx';
import { words } from './words.ts';

interface UpdateStateProps {
  website: Website;
  updates: WebsiteUpdates;
  mayEdit: boolean;
}

/** What the updates do at the moment, when they did and will run, and how fresh the pages are. */
export function UpdateState({ website, updates, mayEdit }: UpdateStateProps) {
  const { state: text } = words();
  const { current, last, nextRunAt, settings, planEvery } = updates;
  const frequency = words().frequencies[settings.every ?? planEvery];
  return (
    <Card aria-label={text.label} className="p-4 sm:p-5">
      {current ? <RunProgress run={current} /> : <Resting website={website} updates={updates} mayEdit={mayEdit} />}
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-3 not-first:mt-4 not-first:border-t not-first:pt-4">
        <Fact label={text.last}>
          {last ? (
            <>
              <Time value={last.finishedAt ?? last.createdAt} format="relative" />
              {' · '}
              <Link
                to={updatesAddress(website.id, { run: last.id })}
                className="touch-target rounded-control text-accent-text hover:underline"
              >
                {summarize(last)}
              </Link>
            </>
          ) : (
            '–'
          )}
        </Fact>
        <Fact label={text.next}>
          {nextRunAt === null ? (
            text.notPlanned
          ) : updates.pages === 0 && last === null ? (
            text.afterCrawl
          ) : isPast(nextRunAt) ? (
            text.due
          ) : (
            <>
              <Time value={nextRunAt} format="relative" />
              {' · '}
              <span className="text-text-muted">
                <Time value={nextRunAt} format="full" />
              </span>
            </>
          )}
        </Fact>
        <Fact label={text.frequency}>{settings.every === null ? text.byPlan(frequency) : frequency}</Fact>
      </dl>
      {updates.pages > 0 && <Figures updates={updates} />}
    </Card>
  );
}

function summarize(run: UpdateRun): string {
  if (run.status === 'failed') return words().statuses.failed;
  return changesOf(run.counts) === 0 ? words().runs.nothing : words().runs.summary(run.counts);
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-13 text-text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Resting({ website, updates, mayEdit }: UpdateStateProps) {
  const { state: text } = words();
  const { settings, planEvery, last, pages } = updates;
  if (pages === 0) {
    return (
      <Headline icon={<Clock aria-hidden className="text-text-muted" />} title={text.noPages} hint={text.noPagesHint}>
        {mayEdit && (
          <Button asChild>
            <Link to={crawlAddress(website.id)}>{text.crawl}</Link>
          </Button>
        )}
      </Headline>
    );
  }
  if ((settings.every ?? planEvery) === 'off') {
    return (
      <Headline icon={<PauseCircle aria-hidden className="text-text-muted" />} title={text.off} hint={text.offHint}>
        {mayEdit && (
          <Button asChild>
            <Link to={updatesAddress(website.id, { tab: 'settings' })}>{text.turnOn}</Link>
          </Button>
        )}
      </Headline>
    );
  }
  if (updates.isReading || updates.isSignedOut || updates.dueAt !== null) {
    return <AppReading website={website} updates={updates} mayEdit={mayEdit} />;
  }
  if (!last) return <Headline icon={<Clock aria-hidden className="text-text-muted" />} title={text.never} />;
  if (last.status === 'failed') {
    return (
      <Headline
        icon={<CircleAlert aria-hidden className="text-danger" />}
        title={text.lastFailed}
        hint={last.error === null ? '' : translated(last.error)}
      />
    );
  }
  // The notice above says it.
  if (updates.held.length > 0) return null;
  return <Headline icon={<CircleCheck aria-hidden className="text-ok" />} title={text.upToDate} />;
}

function Figures({ updates }: { updates: WebsiteUpdates }) {
  const { state: text } = words();
  const numbers = new Intl.NumberFormat(locale());
  const figures = [
    { label: text.pages, value: updates.pages },
    { label: text.checkedToday, value: updates.checkedToday },
    { label: text.checkedThisWeek, value: updates.checkedThisWeek },
    { label: text.failing, value: updates.failing, isBad: updates.failing > 0 },
    { label: text.waiting, value: updates.waiting },
  ];
  return (
    <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-3 border-t pt-4 sm:grid-cols-3 lg:grid-cols-5">
      {figures.map(({ label, value, isBad }) => (
        <div key={label}>
          <dt className="text-13 text-text-muted">{label}</dt>
          <dd className={classNames('text-20 font-semibold tabular-nums', isBad && 'text-danger')}>
            {numbers.format(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
