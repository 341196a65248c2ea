import { Bookmark, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { classNames } from '../../components/class-names.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { type TextToInsert, useDeleteSavedReply, useReply, useTextsToInsert } from './data.ts';
import { WriteBox } from './WriteBox.tsx';
import { words } from './words.ts';

const SaveReplyDialog = whenNeeded(async () => (await import('./SaveReplyDialog.tsx')).SaveReplyDialog);

interface ReplyBoxProps {
  id: number;
  websiteId: number;
  /** Shown above. */
  notice: string | undefined;
  message: string;
  onChange(change: (before: string) => string): void;
  /** Beside the button that sends. */
  children: ReactNode;
}

/** Where a member writes to the visitor. `/` lists texts to insert. */
export function ReplyBox({ id, websiteId, notice, message, onChange, children }: ReplyBoxProps) {
  const text = words();
  const reply = useReply(id);
  const [saving, setSaving] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const wanted = /^\/([^\n]*)$/u.exec(message)?.[1] ?? null;
  const found = useTextsToInsert(websiteId, wanted);
  const chosen = found[Math.min(active, found.length - 1)];
  const insert = ({ content }: TextToInsert) => onChange(() => content);

  function onKeyDown(event: KeyboardEvent): void {
    if (wanted === null || event.nativeEvent.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && found.length > 0)
      setActive((Math.min(active, found.length - 1) + by + found.length) % found.length);
    else if (event.key === 'Enter' && chosen) insert(chosen);
    else if (event.key === 'Escape') onChange(() => '');
    else return;
    event.preventDefault();
  }

  return (
    <>
      <WriteBox
        label={text.reply}
        hint={text.replyHint}
        action={text.send}
        failed={text.sendFailed}
        message={message}
        onChange={(change) => {
          setActive(0);
          onChange(change);
        }}
        sending={reply}
        onKeyDown={onKeyDown}
        above={
          <>
            {notice && <p className="text-13 text-warn">{notice}</p>}
            {wanted !== null && <TextsToInsert found={found} chosen={chosen} onInsert={insert} />}
          </>
        }
        beside={
          <>
            {message.trim() !== '' && wanted === null && (
              <Button
                size="small"
                tone="quiet"
                icon={<Bookmark aria-hidden />}
                onClick={() => setSaving(message.trim())}
              >
                {text.saved.save}
              </Button>
            )}
            {children}
          </>
        }
      />
      {saving !== null && <SaveReplyDialog content={saving} onClose={() => setSaving(null)} />}
    </>
  );
}

interface TextsToInsertProps {
  found: readonly TextToInsert[];
  chosen: TextToInsert | undefined;
  onInsert(text: TextToInsert): void;
}

function TextsToInsert({ found, chosen, onInsert }: TextsToInsertProps) {
  const { saved } = words();
  const remove = useDeleteSavedReply();
  if (found.length === 0) return <output className="text-13 text-text-muted">{saved.none}</output>;
  return (
    <ul aria-label={saved.list} className="max-h-48 divide-y overflow-y-auto rounded-card border bg-bg-raised">
      {found.map((one) => (
        <li key={one.key} className={classNames('flex items-start', one === chosen && 'bg-accent-soft')}>
          <button
            type="button"
            aria-current={one === chosen || undefined}
            className="min-w-0 grow px-3 py-2 text-left hover:bg-bg-sunken focus-visible:-outline-offset-2"
            onClick={() => onInsert(one)}
          >
            <span className="block truncate font-medium">{one.name}</span>
            <span className="line-clamp-1 text-13 text-text-muted">{one.content}</span>
          </button>
          {one.savedId !== null && (
            <IconButton
              label={saved.remove(one.name)}
              icon={<X aria-hidden />}
              onClick={() => one.savedId !== null && remove.mutate(one.savedId)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
