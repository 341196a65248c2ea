import { describeChanges, describeEntry } from '#shared/audit/describe-entry.ts';
import type { AuditEntry } from '#shared/contracts/audit.ts';
import { Time } from '../../components/format.tsx';
import type { PagedColumn } from '../../components/PagedTable.tsx';
import { nameDevice } from '../settings/Sessions.tsx';
import { words } from './words.ts';

/** Longer changes are shown on request. */
const longestShown = 160;

export function auditColumns(): PagedColumn<AuditEntry, 'time'>[] {
  const text = words();
  return [
    {
      id: 'what',
      header: text.columns.what,
      className: 'align-top py-3!',
      cell: (entry) => (
        <>
          <span className="block wrap-anywhere">{describeEntry(entry, text.log)}</span>
          <Changes lines={describeChanges(entry, text.log)} />
          <span className="mt-1 block text-13 text-text-muted md:hidden">
            <Time value={entry.at} format="full" />
            {entry.network !== null && <span className="block wrap-anywhere">{whereOf(entry)}</span>}
          </span>
        </>
      ),
    },
    {
      id: 'at',
      header: text.columns.when,
      hideBelow: 'md',
      className: 'align-top py-3! w-48',
      cell: ({ at }) => <Time value={at} format="full" />,
    },
    {
      id: 'where',
      header: text.columns.where,
      hideBelow: 'md',
      className: 'align-top py-3! w-56',
      cell: (entry) => (
        <>
          <span className="block wrap-anywhere">{entry.network ?? '–'}</span>
          {entry.browser !== null && (
            <span className="block text-13 text-text-muted" title={entry.browser}>
              {nameDevice(entry.browser)}
            </span>
          )}
        </>
      ),
    },
  ];
}

const whereOf = ({ network, browser }: AuditEntry): string =>
  [network, browser === null ? null : nameDevice(browser)].filter(Boolean).join(' · ');

/** What was different before and after. */
function Changes({ lines }: { lines: readonly string[] }) {
  if (lines.length === 0) return null;
  const list = (
    <ul className="mt-1 grid gap-0.5 text-13 wrap-anywhere text-text-muted">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  if (lines.join().length <= longestShown) return list;
  return (
    <details className="mt-1">
      <summary className="touch-target cursor-pointer text-13 text-text-muted hover:text-text">
        {words().showChanges(lines.length)}
      </summary>
      {list}
    </details>
  );
}
