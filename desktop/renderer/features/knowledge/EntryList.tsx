import { Pencil, X } from 'lucide-react';
import { useState } from 'react';
import type { EntryLanguage } from '#shared/contracts/knowledge.ts';
import { pageSizes } from '#shared/contracts/paging.ts';
import { Badge, Card } from '../../components/Card.tsx';
import { languageName } from '../../components/format.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { SearchBox } from '../../components/Input.tsx';
import { NothingFound } from '../../components/PagedTable.tsx';
import { TablePager } from '../../components/TableParts.tsx';
import { words } from './words.ts';

interface ListedEntry {
  id: string | number;
  title: string;
  text: string;
  /** Searched instead of the text if that is only the beginning. */
  wholeText?: string;
  /** Null for the website's language. */
  language: EntryLanguage | null;
  onEdit?(): void;
  onRemove(): void;
}

interface EntryListProps {
  label: string;
  /** In the order in which they were added. */
  entries: readonly ListedEntry[];
  isBusy: boolean;
}

const [onePage] = pageSizes;

/** Texts and answers that the owner added, the newest first, so that a new one appears below the form that adds it. */
export function EntryList({ label, entries, isBusy }: EntryListProps) {
  const [q, setQ] = useState('');
  const [page, setPage] = useState<{ index: number; size: number }>({ index: 0, size: onePage });
  const { search } = words().entries;
  if (entries.length === 0) return null;
  const wanted = q.toLocaleLowerCase();
  const found = entries
    .filter(({ title, text, wholeText = text }) => `${title}\n${wholeText}`.toLocaleLowerCase().includes(wanted))
    .toReversed();
  // The last page may have lost its only entry.
  const index = Math.min(page.index, Math.max(0, Math.ceil(found.length / page.size) - 1));
  return (
    <div>
      {(entries.length > onePage || q !== '') && (
        <div className="mb-3 flex">
          <SearchBox
            label={search.label}
            value={q}
            onSearch={(text) => {
              setQ(text);
              setPage({ ...page, index: 0 });
            }}
          />
        </div>
      )}
      <Card>
        {found.length === 0 ? (
          <NothingFound
            none={search.none}
            where={search.where}
            q={q}
            onClear={() => setQ('')}
            onFirst={() => setPage({ ...page, index: 0 })}
          />
        ) : (
          <ul aria-label={label} className="divide-y">
            {found.slice(index * page.size, (index + 1) * page.size).map((entry) => (
              <EntryRow key={entry.id} entry={entry} isBusy={isBusy} />
            ))}
          </ul>
        )}
      </Card>
      <TablePager
        count={found.length}
        pageIndex={index}
        pageSize={page.size}
        onPage={(next) => setPage({ ...page, index: next })}
        onPageSize={(size) => setPage({ index: 0, size })}
      />
    </div>
  );
}

interface EntryRowProps {
  entry: ListedEntry;
  isBusy: boolean;
}

function EntryRow({ entry: { title, text, language, onEdit, onRemove }, isBusy }: EntryRowProps) {
  const { edit, remove } = words().entries;
  return (
    <li className="flex items-start gap-2 py-2 pr-2 pl-4">
      <div className="min-w-0 grow py-1">
        <p className="font-medium wrap-anywhere">
          {title} {language && <Badge>{languageName(language)}</Badge>}
        </p>
        <p className="line-clamp-2 text-13 wrap-anywhere whitespace-pre-line text-text-muted">{text}</p>
      </div>
      {onEdit && <IconButton label={edit(title)} icon={<Pencil aria-hidden />} disabled={isBusy} onClick={onEdit} />}
      <IconButton label={remove(title)} icon={<X aria-hidden />} disabled={isBusy} onClick={onRemove} />
    </li>
  );
}
