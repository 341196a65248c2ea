import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AnswerReasons, ConsideredPassage } from '#shared/contracts/answer-reasons.ts';
import { useMay } from '../../api/use-workspaces.ts';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { describeModelReport } from './describe-model-report.ts';
import { describeMissing, describeReasons, describeRule } from './describe-reasons.ts';

/** Why an answer came out as it did, and what to do where something was missing. */
export function AnswerExplanation({ reasons, chatbotId }: { reasons: AnswerReasons; chatbotId: number }) {
  const { passages, model } = reasons;
  const rows = [...describeReasons(reasons), ...(model ? describeModelReport(model) : [])];
  const used = passages.filter(({ isUsed }) => isUsed);
  const others = passages.filter(({ isUsed }) => !isUsed);
  return (
    <>
      <p className="text-pretty">{describeRule(reasons)}</p>
      <dl className="mt-2 grid gap-2">
        {used.length > 0 && (
          <Row label="Found on">
            <Passages passages={used} />
          </Row>
        )}
        {rows.map(({ label, items }) => (
          <Row key={label} label={label}>
            <ul>
              {items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Row>
        ))}
        {others.length > 0 && (
          <Row label={used.length > 0 ? 'Also considered' : 'Considered'}>
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
          // biome-ignore lint/suspicious/noArrayIndexKey: passages of one page may have the same heading
          <li key={place}>{passage.url === null ? name : <ExternalLink href={passage.url}>{name}</ExternalLink>}</li>
        );
      })}
    </ul>
  );
}

/** 'Prices › Crown': the title of the page, and the headings that do not repeat it. */
function nameOf({ title, heading, url }: ConsideredPassage): string {
  const parts = [title, ...heading.split(' > ')].filter((part) => part !== '');
  return [...new Set(parts)].join(' › ') || (url ?? 'Untitled');
}

function NextStep({ reasons, chatbotId }: { reasons: AnswerReasons; chatbotId: number }) {
  const mayEdit = useMay('edit');
  const { rule, decision } = reasons;
  if (rule === 'planUsedUp') {
    return (
      <Step>
        <Way to="/dashboard/billing">See your plan and usage</Way>
      </Step>
    );
  }
  if (!mayEdit) return null;
  if (decision === 'answered' && describeMissing(reasons).length === 0) return null;
  return (
    <Step>
      To have this answered,{' '}
      <Way to={`/dashboard/edit-chatbot?id=${chatbotId}&tab=knowledge`}>add a page or your own answer</Way>.
    </Step>
  );
}

const Step = ({ children }: { children: ReactNode }) => <p className="mt-3 border-t pt-2 text-pretty">{children}</p>;

const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="touch-target rounded-control text-accent-text underline underline-offset-2">
    {children}
  </Link>
);
