import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Chatbot } from '#shared/contracts/chatbots.ts';
import type { Overview } from '#shared/contracts/overview.ts';
import type { Meter } from '#shared/contracts/usage.ts';
import type { Website } from '#shared/contracts/websites.ts';
import { plans } from '#shared/plans/plans.ts';
import { Button } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { locale } from '../../language/language-store.ts';
import { useUsageLimits } from '../usage/data.ts';
import { useMay } from '../workspaces/data.ts';
import { words } from './words.ts';

type StepName = 'model' | 'add' | 'build' | 'test' | 'install' | 'visitor';
interface Step {
  name: StepName;
  isDone: boolean;
  to: string;
  /** Only for steps that can be skipped. */
  onSkip?(): void;
}

/**
 * The steps from a new account to the first visitor. They are done after any visitor, even if nobody opened a page with
 * the widget, because some owners only share the link.
 */
export function stepsOf(websites: readonly Website[], chatbots: readonly Chatbot[], overview: Overview): Step[] {
  const hasVisitor = overview.total.conversations + overview.previous.conversations + overview.conversations.length > 0;
  const snippet = `/dashboard/snippet?id=${chatbots[0]?.id ?? ''}`;
  const websiteId = websites[0]?.id;
  return [
    { name: 'add', isDone: websites.length > 0, to: '/create-chatbot' },
    {
      name: 'build',
      isDone: chatbots.length > 0 && websites.some(({ hasKnowledge }) => hasKnowledge),
      to: websiteId === undefined ? '/create-chatbot' : `/create-chatbot?websiteId=${websiteId}`,
    },
    { name: 'test', isDone: overview.isTested, to: '/dashboard/chatbots' },
    { name: 'install', isDone: overview.installed.length > 0 || hasVisitor, to: snippet },
    { name: 'visitor', isDone: hasVisitor, to: snippet },
  ];
}

/** For administrators of an installation without a model. */
export const modelStep = (onSkip: () => void): Step => ({ name: 'model', isDone: false, to: '/admin/models', onSkip });

export function NextSteps({ steps }: { steps: readonly Step[] }) {
  const { steps: text } = words();
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Card aria-labelledby="next-steps" className="px-5 py-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="next-steps" className="text-16 font-semibold">
          {text.title}
        </h2>
        <span className="text-13 whitespace-nowrap text-text-muted tabular-nums">
          {text.progress(steps.filter(({ isDone }) => isDone).length, steps.length)}
        </span>
      </div>
      <ol className={classNames('mt-3 grid gap-x-4 gap-y-2', steps.length > 5 ? 'sm:grid-cols-6' : 'sm:grid-cols-5')}>
        {steps.map(({ name, isDone }) => (
          <li
            key={name}
            aria-current={name === next?.name ? 'step' : undefined}
            className={classNames(
              'border-line text-13 font-medium max-sm:flex max-sm:items-center max-sm:gap-2 sm:border-t-2 sm:pt-2.5',
              isDone ? 'text-text-muted sm:border-ok' : name === next?.name ? 'sm:border-accent' : 'text-text-muted',
            )}
          >
            <span
              aria-hidden
              className={classNames(
                'inline-grid size-5 shrink-0 place-items-center rounded-full sm:-my-0.5 sm:mr-1.5 sm:size-4 sm:align-text-bottom [&_svg]:size-3',
                isDone ? 'bg-ok-soft text-ok' : 'border border-line-strong sm:hidden',
              )}
            >
              {isDone && <Check />}
            </span>
            {text[name].name}
            <span className="sr-only">{isDone ? text.done : text.open}</span>
          </li>
        ))}
      </ol>
      {next && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
          <p className="text-text-muted">{text[next.name].hint}</p>
          <div className="flex gap-2 max-sm:flex-row-reverse">
            {next.onSkip && (
              <Button tone="quiet" onClick={next.onSkip}>
                {text.skip}
              </Button>
            )}
            <Button asChild tone="primary">
              <Link to={next.to}>{text[next.name].action}</Link>
            </Button>
          </div>
        </div>
      )}
    </Card>
  );
}

/** What isn't used up, and what is: a full number of websites or refreshes is normal after setting up. */
const noticed: Readonly<Record<Meter['kind'], boolean>> = {
  chatMessages: true,
  voiceMinutes: true,
  websites: false,
  knowledgeBaseRefreshes: false,
};

/** The plan, and what needs attention. The numbers are in the cards below. */
export function PlanCard({ uncounted }: { uncounted: number }) {
  const limits = useUsageLimits();
  const maySeeBilling = useMay('manage');
  const { plan: text } = words();
  const hasPlan = limits.data !== undefined && limits.data.meters.length > 0;
  return (
    <Card aria-labelledby="plan" className="px-5 py-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="plan" className="text-13 font-medium text-text-muted">
          {hasPlan ? text.title(plans[limits.data.plan].label) : limits.data ? text.usage : text.unknown}
        </h2>
        {maySeeBilling && (
          <Link
            to="/dashboard/billing"
            className="touch-target rounded-control text-13 font-medium text-accent-text hover:underline"
          >
            {text.billing}
          </Link>
        )}
      </div>
      {limits.data ? (
        <div className="mt-3 grid gap-2 text-13 text-text-muted">
          <Attention meters={limits.data.meters} />
          {uncounted > 0 && <p>{text.uncounted(uncounted)}</p>}
        </div>
      ) : limits.isError ? (
        <p className="mt-3 text-13 text-text-muted">{text.failed}</p>
      ) : (
        <Loading label={text.loading}>
          <Skeleton className="mt-4 h-16 w-full" />
        </Loading>
      )}
    </Card>
  );
}

function Attention({ meters }: { meters: readonly Meter[] }) {
  const { plan: text } = words();
  const voice = meters.find(({ kind }) => kind === 'voiceMinutes');
  const numbers = new Intl.NumberFormat(locale());
  const shown = meters.filter(({ kind, state }) => noticed[kind] && state !== 'within');
  if (meters.length === 0) return <p>{text.unlimited}</p>;
  return (
    <>
      {shown.length === 0 && <p>{text.within}</p>}
      {shown.map(({ kind, state }) => (
        <p key={kind} className={state === 'stopped' ? 'text-danger' : 'text-warn'}>
          {text.states[state](text.meters[kind])}
        </p>
      ))}
      {voice && <p>{text.voice(numbers.format(voice.used), numbers.format(voice.included))}</p>}
    </>
  );
}
