import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import type { AnswerReasons, ConsideredPassage } from '#shared/contracts/answer-reasons.ts';
import { messageOf } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { classNames } from '../../components/class-names.ts';
import { ExternalLink } from '../../components/Links.tsx';
import { Spinner } from '../../components/Loading.tsx';
import { useMay } from '../workspaces/data.ts';
import { useAnswerReasons } from './data.ts';
import { describeMissing, describeReasons, describeRule } from './describe-reasons.ts';
import { words } from './words.ts';

interface WhyAnswerProps {
  chatbotId: number;
  conversationId: number;
  messageId: number;
}

/** Shows the reasons for an answer. They are loaded on demand and shown together, so that nothing moves twice. */
export function WhyAnswer({ chatbotId, conversationId, messageId }: WhyAnswerProps) {
  const panelId = useId();
  const [isWanted, setWanted] = useState(false);
  const { data, error, isFetching, refetch } = useAnswerReasons(conversationId, messageId, isWanted);
  const { why, page } = words();
  const isOpen = isWanted && (data !== undefined || error !== null);
  return (
    <>
      <Button
        size="small"
        tone="quiet"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-busy={isFetching || undefined}
        onClick={() => setWanted(!isWanted)}
      >
        {why.action}
        {isFetching ? (
          <Spinner />
        ) : (
          <ChevronDown aria-hidden className={classNames('transition-transform', isOpen && 'rotate-180')} />
        )}
      </Button>
      {isOpen && (
        <section
          id={panelId}
          aria-label={why.region}
          className="w-full rounded-card bg-bg-sunken p-3.5 text-13 text-text"
        >
          {data ? (
            <AnswerExplanation reasons={data} chatbotId={chatbotId} />
          ) : (
            <div role="alert" className="flex flex-wrap items-center gap-3">
              <p className="grow">{why.failed(messageOf(error))}</p>
              <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
                {page.tryAgain}
              </Button>
            </div>
          )}
        </section>
      )}
    </>
  );
}

/** Why an answer came out as it did, and what to do if something was missing. */
function AnswerExplanation({ reasons, chatbotId }: { reasons: AnswerReasons; chatbotId: number }) {
  const { passages } = reasons;
  const { why } = words();
  const used = passages.filter(({ isUsed }) => isUsed);
  const others = passages.filter(({ isUsed }) => !isUsed);
  return (
    <>
      <p className="text-pretty">{describeRule(reasons)}</p>
      <dl className="mt-2 grid gap-2">
        {used.length > 0 && (
          <Row label={why.foundOn}>
            <Passages passages={used} />
          </Row>
        )}
        {describeReasons(reasons).map(({ label, items }) => (
          <Row key={label} label={label}>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Row>
        ))}
        {others.length > 0 && (
          <Row label={used.length > 0 ? why.alsoConsidered : why.considered}>
            <Passages passages={others} />
          </Row>
        )}
      </dl>
      <NextStep reasons={reasons} chatbotId={chatbotId} />
    </>
  );
}

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="sm:grid sm:grid-cols-[8rem_1fr] sm:gap-3">
    <dt className="text-text-muted">{label}</dt>
    <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
  </div>
);

function Passages({ passages }: { passages: readonly ConsideredPassage[] }) {
  return (
    <ul>
      {passages.map((passage, place) => {
        const name = nameOf(passage);
        return (
          // Passages of one page may have the same heading.
          <li key={place}>{passage.url === null ? name : <ExternalLink href={passage.url}>{name}</ExternalLink>}</li>
        );
      })}
    </ul>
  );
}

/** 'Prices › Crown': the page's title, and the headings that don't repeat it. */
function nameOf({ title, heading, url }: ConsideredPassage): string {
  const parts = [title, ...heading.split(' > ')].filter((part) => part !== '');
  return [...new Set(parts)].join(' › ') || (url ?? words().why.untitled);
}

function NextStep({ reasons, chatbotId }: { reasons: AnswerReasons; chatbotId: number }) {
  const mayEdit = useMay('edit');
  const { rule, decision } = reasons;
  const { why } = words();
  if (rule === 'planUsedUp') {
    return (
      <Step>
        <Way to="/dashboard/billing">{why.planAndUsage}</Way>
      </Step>
    );
  }
  if (!mayEdit) return null;
  if (decision === 'answered' && describeMissing(reasons).length === 0) return null;
  return (
    <Step>
      {why.toHaveItAnswered} <Way to={`/dashboard/edit-chatbot?id=${chatbotId}&tab=knowledge`}>{why.addPage}</Way>.
    </Step>
  );
}

const Step = ({ children }: { children: ReactNode }) => <p className="mt-3 border-t pt-2 text-pretty">{children}</p>;

const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="touch-target rounded-control text-accent-text underline underline-offset-2">
    {children}
  </Link>
);
