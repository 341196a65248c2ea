import type { Insights } from '#shared/contracts/insights.ts';
import { Card } from '../../../components/Card.tsx';
import { locale } from '../../../language/language-store.ts';
import { Figure } from '../InsightCharts.tsx';
import { words } from './words.ts';

/** How often visitors wanted a person, and what came of it. */
export function PeopleNumbers({ people }: Pick<Insights, 'people'>) {
  const { people: text } = words();
  const { waited, answered, medianSeconds, leftMessage, cameBack } = people;
  if (waited + answered + leftMessage + cameBack === 0) return null;
  const numbers = new Intl.NumberFormat(locale());
  return (
    <Card aria-labelledby="people-title" className="min-w-0 p-4 sm:p-5">
      <h2 id="people-title" className="font-medium">
        {text.title}
      </h2>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-2 tabular-nums">
        <Figure label={text.waited} value={numbers.format(waited)} />
        <Figure label={text.answered} value={numbers.format(answered)} />
        {medianSeconds !== null && <Figure label={text.median} value={text.duration(medianSeconds)} />}
        <Figure label={text.left} value={numbers.format(leftMessage)} />
        <Figure label={text.cameBack} value={numbers.format(cameBack)} />
      </dl>
      <p className="mt-2 text-13 text-text-muted">{text.hint}</p>
    </Card>
  );
}

/** How often answers that came from people's replies were used. */
export function TaughtAnswers({ fromReplies: { answers, uses, mostUsed } }: Pick<Insights, 'fromReplies'>) {
  const { teach } = words();
  if (answers === 0) return null;
  return (
    <Card aria-labelledby="taught-title" className="min-w-0 p-4 sm:p-5">
      <h2 id="taught-title" className="font-medium">
        {teach.title}
      </h2>
      <p className="mt-1 text-13 text-text-muted">{teach.summary(answers, uses)}</p>
      <ul aria-labelledby="taught-title" className="mt-3 divide-y border-t">
        {mostUsed.map((pair) => (
          <li key={pair.question} className="flex justify-between gap-4 py-2">
            <span className="min-w-0 wrap-anywhere">{pair.question}</span>{' '}
            <span className="shrink-0 text-text-muted tabular-nums">{teach.times(pair.uses)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
