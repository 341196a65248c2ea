import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Overview } from '#shared/contracts/overview.ts';
import { Card } from '../../components/Card.tsx';
import { Time } from '../../components/format.tsx';
import { OutcomeBadge } from '../conversations/marks.tsx';
import { useMay } from '../workspaces/data.ts';
import { words } from './words.ts';

/** Two lines of a fixed height, so that rows of adjacent lists are aligned. */
export const rowHeight = 'h-13';
export const rowLook = 'grid grid-cols-[minmax(0,1fr)] content-center px-4';

const wayLook = 'touch-target rounded-control text-13 font-medium text-accent-text hover:underline';

interface OverviewListProps {
  id: string;
  title: string;
  way?: { to: string; label: string };
  children: ReactNode;
}

function OverviewList({ id, title, way, children }: OverviewListProps) {
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex h-6 items-center justify-between gap-3">
        <h2 id={id} className="truncate text-16 font-semibold">
          {title}
        </h2>
        {way && (
          <Link to={way.to} className={wayLook}>
            {way.label}
          </Link>
        )}
      </div>
      <Card>{children}</Card>
    </section>
  );
}

const Nothing = ({ children }: { children: string }) => <p className="p-4 text-text-muted">{children}</p>;

/** Unanswered questions, with a link to answer each once for everyone. */
export function OpenQuestions({ gaps }: Pick<Overview, 'gaps'>) {
  const { gaps: text } = words();
  const mayEdit = useMay('edit');
  return (
    <OverviewList id="open-questions" title={text.title}>
      {gaps.length === 0 ? (
        <Nothing>{text.none}</Nothing>
      ) : (
        <ul className="divide-y">
          {gaps.map(({ chatbotId, question, count }) => (
            <li key={`${chatbotId} ${question}`} className={`${rowHeight} ${rowLook}`}>
              <p className="truncate font-medium" title={question}>
                {question}
              </p>
              <p className="flex items-baseline justify-between gap-3 text-13 text-text-muted">
                {text.asked(count)}
                {mayEdit && (
                  <Link
                    to={`/dashboard/conversations?${new URLSearchParams({ chatbotId: String(chatbotId), tab: 'timeline', answer: question })}`}
                    aria-label={text.answerOf(question)}
                    className={wayLook}
                  >
                    {text.answer}
                  </Link>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </OverviewList>
  );
}

export function LatestConversations({ conversations }: Pick<Overview, 'conversations'>) {
  const { conversations: text } = words();
  return (
    <OverviewList
      id="latest-conversations"
      title={text.title}
      {...(conversations.length > 0 && { way: { to: '/dashboard/conversations', label: text.all } })}
    >
      {conversations.length === 0 ? (
        <Nothing>{text.none}</Nothing>
      ) : (
        <ul className="divide-y">
          {conversations.map(({ id, chatbotId, startedAt, preview, outcome }) => (
            <li key={id} className={rowHeight}>
              <Link
                to={`/dashboard/conversations?${new URLSearchParams({ chatbotId: String(chatbotId), q: `#${id}`, open: String(id) })}`}
                className={`${rowLook} h-full transition-colors hover:bg-bg-sunken focus-visible:-outline-offset-2`}
              >
                <span className="block truncate font-medium">{preview || text.withoutText}</span>
                <span className="flex items-center justify-between gap-2 text-13 text-text-muted">
                  <Time value={startedAt} format="relative" />
                  {outcome && <OutcomeBadge outcome={outcome} />}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </OverviewList>
  );
}
