import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { InboxList } from '#shared/contracts/inbox.ts';
import { Callout } from '../../components/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { ConversationDrawing } from '../../components/console-illustrations.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { EmptyState } from '../../components/States.tsx';
import { Tabs } from '../../components/Tabs.tsx';
import { readDraft, useDraft } from '../../session/drafts.ts';
import { useMay } from '../workspaces/data.ts';
import { Availability } from './Availability.tsx';
import { InboxRows } from './InboxRows.tsx';
import { OpenConversation } from './OpenConversation.tsx';
import { useInboxState } from './waiting/inbox-state.ts';
import { words } from './words.ts';

/** Conversations that are going on, for members who answer visitors themselves. */
export function InboxPage() {
  const text = words();
  const [params, setParams] = useSearchParams();
  const list = InboxList.safeParse(params.get('list')).data ?? 'waiting';
  const open = /^[1-9]\d{0,14}$/.test(params.get('open') ?? '') ? Number(params.get('open')) : null;
  const state = useInboxState();
  const mayAnswer = useMay('edit');
  const counts = { waiting: state.data?.waiting ?? 0, mine: state.data?.unanswered ?? 0, all: 0 };

  // Kept here, so that looking at another conversation loses no reply.
  const [replies, setReplies] = useState(() => readDraft<Record<number, string>>('replies') ?? {});
  useDraft('replies', Object.values(replies).some(Boolean) ? replies : null);

  const goTo = (to: { list?: InboxList; open?: number | null }) =>
    setParams({
      list: to.list ?? list,
      ...(to.open === undefined
        ? open !== null && { open: String(open) }
        : to.open !== null && { open: String(to.open) }),
    });

  return (
    <>
      <PageHeader title={text.title} onPhones="no-sentence">
        {text.purpose}
      </PageHeader>
      {/* On phones, a conversation has the screen for itself. */}
      <div className={classNames(open !== null && 'max-lg:hidden')}>
        {mayAnswer ? <Availability state={state.data} /> : <Callout className="mb-4">{text.notMayAnswer}</Callout>}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        {/* On phones, the list and a conversation take turns. */}
        <div className={classNames('min-w-0', open !== null && 'max-lg:hidden')}>
          <Tabs
            label={text.listsLabel}
            look="pill"
            value={list}
            onChange={(value) => goTo({ list: value })}
            tabs={InboxList.options.map((value) => ({
              value,
              label: counts[value] > 0 ? text.listWith(text.lists[value], counts[value]) : text.lists[value],
              content: <InboxRows list={value} open={open} addressOf={(id) => `?list=${value}&open=${id}`} />,
            }))}
          />
        </div>
        {open === null ? (
          <Card className="max-lg:hidden">
            <EmptyState drawing={<ConversationDrawing />} title={text.choose}>
              {text.chooseHint}
            </EmptyState>
          </Card>
        ) : (
          <OpenConversation
            key={open}
            id={open}
            mayAnswer={mayAnswer}
            reply={replies[open] ?? ''}
            onReply={(change) => setReplies((old) => ({ ...old, [open]: change(old[open] ?? '') }))}
            onTaken={() => list === 'waiting' && goTo({ list: 'mine' })}
            onBack={() => goTo({ open: null })}
          />
        )}
      </div>
    </>
  );
}
