import { X } from 'lucide-react';
import type { EntryLanguage } from '#shared/contracts/knowledge.ts';
import { Badge } from '../../components/Badge.tsx';
import { languageName } from '../../components/format.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { LongList } from '../../components/LongList.tsx';

const entryHeight = 66;

interface ListedEntry {
  id: string | number;
  title: string;
  text: string;
  /** Null for the website's. */
  language: EntryLanguage | null;
  onRemove(): void;
}

interface EntryListProps {
  label: string;
  entries: readonly ListedEntry[];
  isBusy: boolean;
}

/** What the owner added, each with a way to take it back. */
export function EntryList({ label, entries, isBusy }: EntryListProps) {
  if (entries.length === 0) return null;
  return (
    <ul aria-label={label} className="divide-y rounded-card border bg-bg-raised">
      <LongList rows={entries} rowKey={({ id }) => String(id)} guessedHeight={entryHeight}>
        {({ title, text, language, onRemove }) => (
          <div className="flex items-start gap-2 py-2 pr-2 pl-4">
            <div className="min-w-0 grow py-1">
              <p className="font-medium wrap-anywhere">
                {title} {language && <Badge>{languageName(language)}</Badge>}
              </p>
              <p className="text-13 wrap-anywhere whitespace-pre-line text-text-muted">{text}</p>
            </div>
            <IconButton label={`Remove ${title}`} icon={<X aria-hidden />} disabled={isBusy} onClick={onRemove} />
          </div>
        )}
      </LongList>
    </ul>
  );
}
