import { TrendingDown, TrendingUp } from 'lucide-react';
import type { InsightCounts } from '#shared/contracts/insights.ts';
import { type Overview, overviewDays } from '#shared/contracts/overview.ts';
import { Card } from '../../components/Card.tsx';
import { formatDate } from '../../components/format.tsx';
import { locale } from '../../language/language-store.ts';
import { words } from './words.ts';

/** A whole percentage; null without answers. */
const answeredShare = ({ answers, unanswered }: Pick<InsightCounts, 'answers' | 'unanswered'>): number | null =>
  answers === 0 ? null : Math.round((100 * (answers - unanswered)) / answers);

/** The share of answered questions, its trend, and the days behind it. */
export function AnswerQuality({ overview: { total, previous, perDay } }: { overview: Overview }) {
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
          <p className="mt-3 text-text-muted">{quality.none}</p>
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
      </div>
      <DayBars days={perDay} />
    </Card>
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
    <figure aria-label={quality.chart} className="w-full max-w-[364px] min-w-0 sm:w-[364px]">
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
