import { FlaskConical, TrendingDown, TrendingUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { InsightCounts } from '#shared/contracts/insights.ts';
import { type Overview, overviewDays } from '#shared/contracts/overview.ts';
import { Card } from '../../components/Card.tsx';
import { formatDate } from '../../components/format.tsx';
import { locale } from '../../language/language-store.ts';
import { words } from './words.ts';

/** A whole percentage; null without answers. */
const answeredShare = ({ answers, unanswered }: Pick<InsightCounts, 'answers' | 'unanswered'>): number | null =>
  answers === 0 ? null : Math.round((100 * (answers - unanswered)) / answers);

/** The share of answered questions with its trend, the days behind it, the results, and the tests. */
export function AnswerQuality({ overview: { total, previous, perDay, tests } }: { overview: Overview }) {
  const { quality } = words();
  const share = answeredShare(total);
  const percent = new Intl.NumberFormat(locale(), { style: 'percent' });
  return (
    <Card
      aria-labelledby="answer-quality"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 px-5 py-4 sm:flex-nowrap"
    >
      <div className="sm:shrink-0">
        <h2 id="answer-quality" className="text-13 font-medium text-text-muted">
          {quality.title} · {quality.period(overviewDays)}
        </h2>
        {share === null ? (
          <p className="mt-1 text-text-muted">{quality.none}</p>
        ) : (
          <>
            <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
              <span className="text-32 font-semibold tracking-tight tabular-nums">{percent.format(share / 100)}</span>
              <span>{quality.answered}</span>
            </p>
            <Trend share={share} before={answeredShare(previous)} />
            <p className="mt-1 text-13 text-text-muted">{quality.counts(total.answers, total.unanswered)}</p>
          </>
        )}
        <Untested chatbots={tests.untested} />
      </div>
      <div className="grid w-full max-w-[364px] min-w-0 gap-3 lg:w-[364px]">
        <DayBars days={perDay} />
        <Counts total={total} tests={tests} />
      </div>
    </Card>
  );
}

/** Without tests, nobody notices when a good answer turns bad. */
function Untested({ chatbots }: { chatbots: Overview['tests']['untested'] }) {
  const [first] = chatbots;
  const { quality } = words();
  if (!first) return null;
  return (
    <Link
      to={`/dashboard/chatbots/${first.chatbotId}?tab=tests`}
      className="mt-1 inline-flex items-start gap-1.5 rounded-control text-13 text-warn underline-offset-2 hover:underline sm:max-w-60"
    >
      <FlaskConical aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="line-clamp-2 wrap-anywhere">
        {chatbots.length === 1 ? quality.untested(first.name) : quality.untestedMany(chatbots.length)}
      </span>
    </Link>
  );
}

/** The results of the questions, and of the last tests. */
function Counts({ total, tests: { last, before } }: Pick<Overview, 'total' | 'tests'>) {
  const { quality } = words();
  const { answers, unanswered, quoted, hinted, disliked } = total;
  const ran = last.passed + last.failed;
  const by = before === null ? 0 : last.passed - before.passed;
  const number = new Intl.NumberFormat(locale());
  const change = new Intl.NumberFormat(locale(), { signDisplay: 'exceptZero' });
  const rows = [
    [quality.outcomes.answered, number.format(Math.max(0, answers - unanswered - quoted - hinted))],
    ...(quoted > 0 ? [[quality.outcomes.quoted, number.format(quoted)] as const] : []),
    [quality.outcomes.hinted, number.format(hinted)],
    [quality.outcomes.notFound, number.format(unanswered)],
    [quality.outcomes.disliked, number.format(disliked)],
    [
      quality.outcomes.tests,
      ran === 0 ? '–' : `${quality.testsOf(last.passed, ran)}${by === 0 ? '' : ` (${change.format(by)})`}`,
    ],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-1 text-13 sm:grid-cols-[auto_auto_auto] sm:gap-x-4">
      {rows.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-2">
          <dt className="text-text-muted">{name}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Trend({ share, before }: { share: number; before: number | null }) {
  const { quality } = words();
  if (before === null) return <p className="text-13 text-text-muted">{quality.noBefore}</p>;
  const points = share - before;
  if (points === 0) return <p className="text-13 text-text-muted">{quality.same}</p>;
  const isBetter = points > 0;
  return (
    <p className={`flex items-center gap-1.5 text-13 font-medium ${isBetter ? 'text-ok' : 'text-danger'}`}>
      {isBetter ? <TrendingUp aria-hidden className="size-4" /> : <TrendingDown aria-hidden className="size-4" />}
      {isBetter ? quality.better(points) : quality.worse(-points)}
    </p>
  );
}

const height = 72;
const step = 26;

function DayBars({ days }: { days: Overview['perDay'] }) {
  const { quality } = words();
  const most = Math.max(1, ...days.map(({ answers }) => answers));
  const scale = (count: number) => (count * height) / most;
  return (
    <figure aria-label={quality.chart} className="w-full min-w-0">
      <svg viewBox={`0 0 ${days.length * step} ${height}`} className="w-full" aria-hidden="true">
        {days.map(({ date, answers, unanswered }, index) => {
          const x = index * step + 4;
          const missed = scale(unanswered);
          const all = Math.max(2, scale(answers));
          return (
            <g key={date}>
              <title>{quality.day(formatDate(date, locale()), answers - unanswered, answers)}</title>
              <rect
                x={x}
                y={height - all}
                width={step - 8}
                height={all}
                rx="2"
                className={answers === 0 ? 'fill-line' : 'fill-accent'}
              />
              {missed > 0 && (
                <rect x={x} y={height - missed} width={step - 8} height={missed} rx="2" className="fill-danger" />
              )}
            </g>
          );
        })}
      </svg>
    </figure>
  );
}
