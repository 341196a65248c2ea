import { ChevronDown, CircleCheck, CircleDashed, CircleX, Pencil, Play, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { AnswerTest, Expectation, TestResult } from '#shared/contracts/answer-tests.ts';
import { Button } from '../../components/Button.tsx';
import { Badge } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { Time, withoutProtocol } from '../../components/format.tsx';
import { SourceLink } from '../../components/SourceLink.tsx';
import { useMay } from '../workspaces/data.ts';
import { useDeleteTest } from './data.ts';
import { words } from './words.ts';

interface TestRowProps {
  chatbotId: number;
  test: AnswerTest;
  /** Whether tests are running. */
  isBusy: boolean;
  onEdit(): void;
  onRun(): void;
}

/** A test and its state. When expanded, its current and previous answer. */
export function TestRow({ chatbotId, test, isBusy, onEdit, onRun }: TestRowProps) {
  const panelId = useId();
  const [isOpen, setOpen] = useState(false);
  const mayEdit = useMay('edit');
  const remove = useDeleteTest(chatbotId);
  const { row, run } = words();
  const { question, expectation, result, before, hasChanged } = test;
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
        className="flex w-full flex-wrap items-start gap-x-3 gap-y-2 p-4 text-left transition-colors hover:bg-bg-sunken focus-visible:-outline-offset-2 sm:px-5"
      >
        <span className="min-w-0 grow basis-0">
          <span className="block font-medium [overflow-wrap:anywhere]">{question}</span>
          <span className="mt-0.5 block text-13 [overflow-wrap:anywhere] text-text-muted">
            {describeExpectation(expectation)}
          </span>
          {result && !result.hasPassed && (
            <span className="mt-0.5 block text-13 [overflow-wrap:anywhere] text-danger">{describeReason(result)}</span>
          )}
        </span>
        <span className="flex flex-wrap items-center gap-2 max-sm:order-last max-sm:basis-full sm:shrink-0">
          {hasChanged && <Badge tone="accent">{row.changed}</Badge>}
          <StateBadge result={result} />
        </span>
        <ChevronDown
          aria-hidden
          className={classNames('mt-0.5 size-4 shrink-0 text-text-muted transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <section id={panelId} aria-label={row.details(question)} className="px-4 pb-4 sm:px-5">
          {result && (
            <div className={classNames('grid gap-3', before && 'md:grid-cols-2')}>
              {before && <GivenAnswer title={row.before} result={before} />}
              <GivenAnswer title={before ? row.nowAgain : row.now} result={result} />
            </div>
          )}
          {mayEdit && (
            <div className="mt-3 flex flex-wrap gap-2">
              <Button size="small" icon={<Play aria-hidden />} disabled={isBusy} onClick={onRun}>
                {run.one}
              </Button>
              <Button size="small" icon={<Pencil aria-hidden />} onClick={onEdit}>
                {row.edit}
              </Button>
              <Button
                size="small"
                tone="quiet"
                icon={<Trash2 aria-hidden />}
                isBusy={remove.isPending}
                onClick={() => remove.mutate(test)}
              >
                {row.delete}
              </Button>
            </div>
          )}
        </section>
      )}
    </li>
  );
}

function StateBadge({ result }: { result: TestResult | null }) {
  const { row } = words();
  if (!result) return <Badge icon={<CircleDashed aria-hidden />}>{row.notRun}</Badge>;
  return result.hasPassed ? (
    <Badge tone="ok" icon={<CircleCheck aria-hidden />}>
      {row.passed}
    </Badge>
  ) : (
    <Badge tone="danger" icon={<CircleX aria-hidden />}>
      {row.failed}
    </Badge>
  );
}

function GivenAnswer({ title, result }: { title: string; result: TestResult }) {
  const { row } = words();
  return (
    <section aria-label={title} className="rounded-card bg-bg-sunken p-3.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-13 font-medium">
          {title} <span className="font-normal text-text-muted">· </span>
          <span className="font-normal text-text-muted">
            <Time value={result.ranAt} format="relative" />
          </span>
        </h3>
        <StateBadge result={result} />
      </div>
      <p className="mt-2 max-h-64 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]">{result.answer}</p>
      {result.sources.length > 0 && (
        <ul aria-label={row.sources} className="mt-2 grid gap-0.5 text-13">
          {result.sources.map((source) => (
            <li key={source.url}>
              <SourceLink source={source} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What a good answer contains, in a few words. */
export function describeExpectation(expectation: Expectation): string {
  const { row } = words();
  if (expectation.kind === 'no') return row.saysNo;
  if (expectation.kind === 'words') return row.contains(expectation.words);
  return `${row.citesPage} ${withoutProtocol(expectation.url)}`;
}

/** Why an answer failed. */
export function describeReason({
  reason,
  missing,
  sources,
}: Pick<TestResult, 'reason' | 'missing' | 'sources'>): string {
  const { row } = words();
  if (reason === 'wordsMissing') return row.wordsMissing(missing);
  if (reason === 'otherPage') return sources.length === 0 ? row.noPage : row.otherPage;
  return reason === 'saidNo' ? row.saidNo : row.answered;
}
