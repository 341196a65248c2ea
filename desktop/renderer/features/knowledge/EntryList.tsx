import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { Pencil, X } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type EntryLanguage, entryLanguages } from '#shared/contracts/knowledge.ts';
import { Badge } from '../../components/Card.tsx';
import { Field } from '../../components/Field.tsx';
import { languageName } from '../../components/format.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { Select } from '../../components/Select.tsx';
import { words } from './words.ts';

const entryHeight = 66;

interface ListedEntry {
  id: string | number;
  title: string;
  text: string;
  /** Null for the website's language. */
  language: EntryLanguage | null;
  onEdit?(): void;
  onRemove(): void;
}

interface EntryListProps {
  label: string;
  entries: readonly ListedEntry[];
  isBusy: boolean;
}

/** Texts and answers that the owner added, with buttons to edit and remove them. */
export function EntryList({ label, entries, isBusy }: EntryListProps) {
  if (entries.length === 0) return null;
  return (
    <ul aria-label={label} className="divide-y rounded-card border bg-bg-raised">
      <LongList rows={entries} rowKey={({ id }) => String(id)} guessedHeight={entryHeight}>
        {({ title, text, language, onEdit, onRemove }) => (
          <div className="flex items-start gap-2 py-2 pr-2 pl-4">
            <div className="min-w-0 grow py-1">
              <p className="font-medium wrap-anywhere">
                {title} {language && <Badge>{languageName(language)}</Badge>}
              </p>
              <p className="text-13 wrap-anywhere whitespace-pre-line text-text-muted">{text}</p>
            </div>
            {onEdit && (
              <IconButton
                label={words().entries.edit(title)}
                icon={<Pencil aria-hidden />}
                disabled={isBusy}
                onClick={onEdit}
              />
            )}
            <IconButton
              label={words().entries.remove(title)}
              icon={<X aria-hidden />}
              disabled={isBusy}
              onClick={onRemove}
            />
          </div>
        )}
      </LongList>
    </ul>
  );
}

const ofSite = 'site';

interface EntryLanguageFieldProps {
  /** Null for the website's language. */
  value: EntryLanguage | null;
  onChange(value: EntryLanguage | null): void;
}

/** The language of a text or a question-answer pair. */
export function EntryLanguageField({ value, onChange }: EntryLanguageFieldProps) {
  const texts = words().entries;
  const languages = entryLanguages
    .map((language) => ({ value: language as string, label: languageName(language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
  return (
    <Field label={texts.language} hint={texts.languageHint}>
      <Select
        className="max-w-xs"
        value={value ?? ofSite}
        options={[{ value: ofSite, label: texts.ofSite }, ...languages]}
        onChange={(chosen) => onChange(entryLanguages.find((language) => language === chosen) ?? null)}
      />
    </Field>
  );
}

/** Lists up to this length are rendered fully, since virtualizing them gains nothing. */
const drawnAtOnce = 100;
/** Rows rendered above and below the visible ones, so that keyboard and fast scrolling find them ready. */
const spareRows = 12;

interface LongListProps<Row> {
  rows: readonly Row[];
  rowKey(row: Row, index: number): string;
  /** The estimated height in pixels. A good estimate avoids jumps of the scroll bar. */
  guessedHeight: number;
  /** Called with the indexes of the rendered rows. */
  onInSight?(first: number, last: number): void;
  /** Renders the content of a list item. */
  children(row: Row): ReactNode;
}

/** A list that renders only its visible items once it is long. */
export function LongList<Row>(props: LongListProps<Row>) {
  const { rows, rowKey, children } = props;
  if (rows.length > drawnAtOnce) return <RowsInSight {...props} />;
  return rows.map((row, index) => <li key={rowKey(row, index)}>{children(row)}</li>);
}

function RowsInSight<Row>({ rows, rowKey, guessedHeight, onInSight, children }: LongListProps<Row>) {
  const start = useRef<HTMLLIElement>(null);
  const [top, setTop] = useState(0);
  // Content above the list may grow or disappear. The extra rows cover the difference.
  useLayoutEffect(() => {
    const rectangle = start.current?.getBoundingClientRect();
    if (rectangle) setTop(Math.round(rectangle.top + window.scrollY));
  }, [rows]);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is memoized: no compiler is used
  const list = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => guessedHeight,
    overscan: spareRows,
    scrollMargin: top,
    getItemKey: (index) => keyAt(rows, index, rowKey),
  });
  const items = list.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => onInSight?.(first, last), [onInSight, first, last]);
  const above = (items[0]?.start ?? top) - top;
  const below = list.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <>
      <li ref={start} aria-hidden className="border-0!" style={{ height: above }} />
      {items.map((item) => {
        const row = rows[item.index];
        return (
          row !== undefined && (
            <li
              key={item.key}
              ref={list.measureElement}
              data-index={item.index}
              aria-setsize={rows.length}
              aria-posinset={item.index + 1}
            >
              {children(row)}
            </li>
          )
        );
      })}
      <li aria-hidden className="border-0!" style={{ height: Math.max(0, below) }} />
    </>
  );
}

function keyAt<Row>(rows: readonly Row[], index: number, rowKey: (row: Row, index: number) => string): string {
  const row = rows[index];
  return row === undefined ? String(index) : rowKey(row, index);
}
