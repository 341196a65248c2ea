import { Link } from 'react-router-dom';
import { type Lead, LeadStatus } from '#shared/contracts/leads.ts';
import type { Member } from '#shared/contracts/workspaces.ts';
import { Badge, type BadgeTone } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { Time } from '../../components/format.tsx';
import { Select } from '../../components/Select.tsx';
import { useCurrentWorkspace, useMay, useMembers } from '../workspaces/data.ts';
import { useChangeLead } from './data.ts';
import { words } from './words.ts';

const tones: Record<LeadStatus, BadgeTone> = { new: 'accent', 'in-progress': 'warn', done: 'ok' };
const nobody = 'nobody';

/** What visitors left, with who takes care of it. */
export function LeadRows({ leads, isBusy }: { leads: readonly Lead[]; isBusy: boolean }) {
  const workspace = useCurrentWorkspace();
  return (
    <ul
      aria-label={words().label}
      aria-busy={isBusy}
      className={classNames('divide-y transition-opacity', isBusy && 'opacity-60')}
    >
      {leads.map((lead) => (
        <LeadRow key={lead.id} lead={lead} workspaceId={workspace?.id ?? ''} />
      ))}
    </ul>
  );
}

function LeadRow({ lead, workspaceId }: { lead: Lead; workspaceId: string }) {
  const text = words();
  const { name, email, message, timestamp, chatbot, conversationId } = lead;
  const who = name ?? email;
  const address = new URLSearchParams({ chatbotId: String(chatbot.id), open: String(conversationId) });
  return (
    <li className="flex flex-col gap-x-6 gap-y-3 p-4 md:flex-row">
      <div className="min-w-0 grow">
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">
          {name && <bdi className="font-medium">{name}</bdi>}
          <a
            href={`mailto:${email}`}
            className="touch-target rounded-control text-accent-text underline underline-offset-2"
          >
            {email}
          </a>
        </h2>
        <p className="mt-1.5 whitespace-pre-wrap wrap-anywhere">{message}</p>
        <p className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 text-13 text-text-muted">
          <span className="wrap-anywhere">{chatbot.name}</span>
          <Time value={timestamp} format="full" />
          <Link
            to={`/dashboard/conversations?${address.toString()}`}
            className="touch-target rounded-control text-accent-text underline underline-offset-2"
          >
            {text.conversation}
            <span className="sr-only">{text.conversationOf(who)}</span>
          </Link>
        </p>
      </div>
      <Work lead={lead} who={who} workspaceId={workspaceId} />
    </li>
  );
}

/** Status and assignee, to be changed by those who may. */
function Work({ lead, who, workspaceId }: { lead: Lead; who: string; workspaceId: string }) {
  const text = words();
  const change = useChangeLead(lead.id);
  const mayEdit = useMay('edit') && workspaceId !== '';
  const members = useMembers(workspaceId, mayEdit).data ?? [];
  if (!mayEdit) {
    return (
      <p className="flex shrink-0 flex-wrap items-start gap-2 text-13 text-text-muted">
        <Badge tone={tones[lead.status]}>{text.statuses[lead.status]}</Badge>
        {lead.assignee?.username}
      </p>
    );
  }
  // What was just chosen is shown until the server has it.
  const wanted = change.isPending ? change.variables : {};
  const assigneeId = wanted.assigneeId === undefined ? (lead.assignee?.userId ?? null) : wanted.assigneeId;
  return (
    <div className="grid shrink-0 grid-cols-2 content-start gap-2 md:w-44 md:grid-cols-1">
      <Select
        aria-label={text.statusOf(who)}
        value={wanted.status ?? lead.status}
        onChange={(value) => change.mutate({ status: LeadStatus.parse(value) })}
        options={LeadStatus.options.map((value) => ({ value, label: text.statuses[value] }))}
      />
      <Select
        aria-label={text.assigneeOf(who)}
        value={assigneeId === null ? nobody : String(assigneeId)}
        onChange={(value) => change.mutate({ assigneeId: value === nobody ? null : Number(value) })}
        options={[
          { value: nobody, label: text.nobody },
          ...assignable(members, lead).map(({ userId, username }) => ({ value: String(userId), label: username })),
        ]}
      />
    </div>
  );
}

/** Also who has it already, before the members are known. */
function assignable(members: readonly Member[], { assignee }: Lead): Pick<Member, 'userId' | 'username'>[] {
  if (assignee === null || members.some(({ userId }) => userId === assignee.userId)) return [...members];
  return [assignee, ...members];
}
