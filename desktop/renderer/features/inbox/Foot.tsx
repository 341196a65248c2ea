import { StickyNote } from 'lucide-react';
import { useState } from 'react';
import type { InboxConversation } from '#shared/contracts/inbox.ts';
import { Button } from '../../components/Button.tsx';
import { useAddNote } from './data.ts';
import { ReplyBox } from './ReplyBox.tsx';
import { WriteBox } from './WriteBox.tsx';
import { words } from './words.ts';

interface FootProps {
  conversation: InboxConversation;
  /** The reply being written. */
  reply: string;
  onReply(change: (before: string) => string): void;
}

/** The reply, or why the user can't write one, and a note for the other members. */
export function Foot({ conversation: { id, chatbot, status, person, isMine }, reply, onReply }: FootProps) {
  const text = words();
  const [isNoting, setNoting] = useState(false);
  const [note, setNote] = useState('');
  const addNote = useAddNote(id);
  const mayReply = isMine && status !== 'ended';
  const why =
    status === 'ended'
      ? text.hasEnded
      : status === 'person'
        ? text.otherAnswers(person?.name ?? '')
        : text.assistantAnswers;
  const toggle = (
    <Button
      size="small"
      tone="quiet"
      icon={<StickyNote aria-hidden />}
      aria-expanded={isNoting}
      onClick={() => setNoting(!isNoting)}
    >
      {isNoting && mayReply ? text.notes.toReply : text.notes.write}
    </Button>
  );
  return (
    <>
      {!mayReply && (
        <div className="flex flex-wrap items-center gap-2 border-t bg-bg px-4 py-2 text-13">
          <p className="min-w-0 grow text-text-muted wrap-anywhere">{why}</p>
          {toggle}
        </div>
      )}
      {isNoting ? (
        <WriteBox
          key="note"
          isNote
          label={text.notes.label}
          hint={text.notes.hint}
          action={text.notes.add}
          failed={text.notes.failed}
          message={note}
          onChange={setNote}
          sending={addNote}
          beside={mayReply && toggle}
        />
      ) : (
        mayReply && (
          <ReplyBox
            id={id}
            websiteId={chatbot.websiteId}
            notice={status === 'missed' ? text.silentHint : undefined}
            message={reply}
            onChange={onReply}
          >
            {toggle}
          </ReplyBox>
        )
      )}
    </>
  );
}
