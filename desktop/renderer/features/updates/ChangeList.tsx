import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ChangeKind, UpdateChange, UpdateRun } from '#shared/contracts/updates.ts';
import { Breakable } from '../../components/Breakable.tsx';
import { Card } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { withoutProtocol } from '../../components/format.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { SearchDrawing } from '../../components/illustrations.tsx';
import { ExternalLink } from '../../components/Links.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { TableSkeleton } from '../../components/Loading.tsx';
import { EmptyState } from '../../components/States.tsx';
import { locale } from '../../language/language-store.ts';
import { translated } from '../../language/words.ts';
import { updatesAddress } from '../websites/addresses.ts';
import { changesAtOnce, kindsInOrder, listedBy, useChanges } from './data.ts';
import { KindBadge } from './KindBadge.tsx';
import { useOpened } from './opened.ts';
import { words } from './words.ts';

/** What an update found, by kind and a page at a time. */
export function ChangeList({ websiteId, run }: { websiteId: number; run: UpdateRun }) {
  const { run: text } = words();
  const { kind, page, choose, goTo } = useOpened();
  const query = useChanges(websiteId, run.id, { kind, page });
  return (
    <section aria-labelledby="changes-title" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id="changes-title" className="text-16 font-semibold">
          {text.changes}
        </h3>
        {listedBy(run.counts) > 0 && <KindFilter run={run} kind={kind} onChoose={choose} />}
      </div>
      <Loaded query={query} failed={text.loadFailed} outline={<TableSkeleton hasSearch={false} />}>
        {({ rows, total }) =>
          rows.length === 0 ? (
            <Card>
              <EmptyState drawing={<SearchDrawing />} title={kind === null ? text.none : text.noneOfKind}>
                {kind === null && text.noneHint}
              </EmptyState>
            </Card>
          ) : (
            <>
              <Card>
                <ul
                  aria-labelledby="changes-title"
                  aria-busy={query.isPlaceholderData}
                  className={classNames('divide-y transition-opacity', query.isPlaceholderData && 'opacity-60')}
                >
                  {rows.map((change) => (
                    <ChangeRow
                      key={change.id}
                      change={change}
                      address={updatesAddress(websiteId, { run: run.id, change: change.id })}
                    />
                  ))}
                </ul>
              </Card>
              <Pager page={page} total={total} onPage={goTo} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

interface KindFilterProps {
  run: UpdateRun;
  kind: ChangeKind | null;
  onChoose(kind: ChangeKind | null): void;
}

function KindFilter({ run: { counts }, kind, onChoose }: KindFilterProps) {
  const { run: text, kinds } = words();
  const numbers = new Intl.NumberFormat(locale());
  const choices = [
    { kind: null, label: text.all, count: listedBy(counts) },
    ...kindsInOrder.map((one) => ({ kind: one, label: kinds[one], count: counts[one] })),
  ].filter((choice) => choice.count > 0 || choice.kind === kind);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for form fields
    <div role="group" aria-label={text.filter} className="flex flex-wrap gap-1.5">
      {choices.map((choice) => (
        <button
          key={choice.label}
          type="button"
          aria-pressed={choice.kind === kind}
          onClick={() => onChoose(choice.kind)}
          className="inline-flex h-8 items-center gap-1.5 rounded-full border border-line-strong/60 bg-bg-raised px-3 text-13 font-medium transition-colors hover:bg-bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text pointer-coarse:h-11"
        >
          {choice.label}
          <span className="font-normal text-text-muted tabular-nums">{numbers.format(choice.count)}</span>
        </button>
      ))}
    </div>
  );
}

function ChangeRow({ change, address }: { change: UpdateChange; address: string }) {
  const { run: text } = words();
  return (
    <li className="flex items-start gap-3 px-4 py-2.5 sm:px-5">
      <div className="min-w-0 grow">
        <Link to={address} className="touch-target rounded-control font-medium wrap-anywhere hover:underline">
          {change.title || <Breakable text={withoutProtocol(change.url)} />}
        </Link>
        {change.title && (
          <p className="text-13">
            <ExternalLink href={change.url}>{withoutProtocol(change.url)}</ExternalLink>
          </p>
        )}
        {change.movedFrom !== null && (
          <p className="text-13 text-text-muted wrap-anywhere">
            {text.movedFrom} <Breakable text={withoutProtocol(change.movedFrom)} />
          </p>
        )}
        {change.reason !== null && <p className="text-13 text-text-muted wrap-anywhere">{translated(change.reason)}</p>}
      </div>
      <KindBadge kind={change.kind} />
    </li>
  );
}

function Pager({ page, total, onPage }: { page: number; total: number; onPage(page: number): void }) {
  const { run: text } = words();
  if (total <= changesAtOnce) return null;
  const first = (page - 1) * changesAtOnce + 1;
  const last = Math.min(total, page * changesAtOnce);
  return (
    <nav aria-label={text.pager} className="mt-3 flex items-center justify-end gap-3 text-13 text-text-muted">
      <output className="tabular-nums">
        {text.moreChanges(first, last, new Intl.NumberFormat(locale()).format(total))}
      </output>
      <IconButton label={text.previous} icon={<ChevronLeft />} disabled={page === 1} onClick={() => onPage(page - 1)} />
      <IconButton label={text.next} icon={<ChevronRight />} disabled={last >= total} onClick={() => onPage(page + 1)} />
    </nav>
  );
}
