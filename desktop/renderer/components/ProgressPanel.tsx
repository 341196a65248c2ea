import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from './Button.tsx';
import { Card } from './Card.tsx';
import { classNames } from './class-names.ts';
import { formatElapsed } from './format.tsx';
import { words } from './words.ts';

export interface LogLine {
  id: string | number;
  text: string;
  detail?: string;
  tone?: 'plain' | 'warn';
}

interface ProgressPanelProps {
  title: string;
  /** 0 to 1; null if the total isn't known yet. */
  fraction: number | null;
  /** What the bar shows, such as '12 of 50 pages'. */
  summary: string;
  counts?: readonly { label: string; value: number }[];
  /** The current item, such as a URL. */
  current?: string | null;
  /** When it started, or the elapsed time of work that can pause. */
  startedAt?: number;
  elapsedMs?: number;
  /** Whether the elapsed time allows an estimate of the rest. */
  hasEstimate?: boolean;
  log?: readonly LogLine[];
  /** Omitted if the work can't be canceled. */
  onCancel?(): void;
  isCanceling?: boolean;
  /** Buttons before Cancel. */
  actions?: ReactNode;
  children?: ReactNode;
}

/** Long-running work: progress, current item, elapsed time, log, and how to cancel it. */
export function ProgressPanel({
  title,
  fraction,
  summary,
  counts = [],
  current,
  startedAt,
  elapsedMs: givenMs,
  hasEstimate = true,
  log = [],
  onCancel,
  isCanceling = false,
  actions,
  children,
}: ProgressPanelProps) {
  const sinceStartMs = useElapsed(startedAt);
  const elapsedMs = givenMs ?? sinceStartMs;
  const remainingMs =
    hasEstimate && fraction !== null && fraction > 0.1 && elapsedMs > 3000
      ? (elapsedMs * (1 - fraction)) / fraction
      : null;
  return (
    <Card aria-label={title} className="p-5">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-16 font-semibold">{title}</h2>
          <output className="mt-0.5 block text-text-muted tabular-nums">{summary}</output>
        </div>
        {(actions || onCancel) && (
          <div className="flex flex-wrap justify-end gap-2">
            {actions}
            {onCancel && (
              <Button size="small" onClick={onCancel} isBusy={isCanceling}>
                {words().cancel}
              </Button>
            )}
          </div>
        )}
      </div>
      <ProgressBar fraction={fraction} label={title} className="mt-4" />
      <p className="mt-2 flex justify-between gap-4 text-13 text-text-muted">
        <span className="truncate font-mono text-12 leading-5">{current ?? ' '}</span>
        <span className="shrink-0 tabular-nums">
          <span>{formatElapsed(elapsedMs)}</span>
          {remainingMs !== null && <span>{` · ${words().progress.left(formatElapsed(remainingMs))}`}</span>}
        </span>
      </p>
      {counts.length > 0 && (
        <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-3 border-t pt-4">
          {counts.map(({ label, value }) => (
            <div key={label} className="flex flex-col-reverse">
              <dt className="text-13 text-text-muted">{label}</dt>
              <dd className="text-20 font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {log.length > 0 && <ProgressLog lines={log} />}
      {children}
    </Card>
  );
}

function ProgressLog({ lines }: { lines: readonly LogLine[] }) {
  const list = useRef<HTMLUListElement>(null);
  // Scrolls to the newest line unless the user scrolled up.
  useEffect(() => {
    const element = list.current;
    if (!element || lines.length === 0) return;
    if (element.scrollHeight - element.scrollTop - element.clientHeight < 80) element.scrollTop = element.scrollHeight;
  }, [lines]);
  return (
    <details className="mt-4 border-t pt-3">
      <summary className="cursor-pointer text-13 text-text-muted select-none hover:text-text">
        {words().progress.log(lines.length)}
      </summary>
      <ul ref={list} className="mt-2 max-h-60 overflow-y-auto rounded-control bg-bg-sunken p-3 font-mono text-12">
        {lines.map((line) => (
          <li key={line.id} className={line.tone === 'warn' ? 'text-warn' : undefined}>
            <span className="break-all">{line.text}</span>
            {line.detail && <span className="text-text-muted"> {line.detail}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function useElapsed(startedAt: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (startedAt === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [startedAt]);
  return startedAt === undefined ? 0 : Math.max(0, now - startedAt);
}

/** `fraction` is 0 to 1; null shows activity without an amount. */
export function ProgressBar({
  fraction,
  label,
  className,
}: {
  fraction: number | null;
  label: string;
  className?: string;
}) {
  const percent = fraction === null ? null : Math.round(Math.min(1, Math.max(0, fraction)) * 100);
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="progressbar"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      aria-valuetext={percent === null ? undefined : `${percent}%`}
      aria-label={label}
      className={classNames('h-2 overflow-hidden rounded-full bg-line', className)}
    >
      <div
        className={classNames(
          'h-full rounded-full bg-accent',
          percent === null ? 'w-1/3 animate-sweep' : 'origin-left transition-transform duration-300',
        )}
        style={percent === null ? undefined : { transform: `scaleX(${percent / 100})` }}
      />
    </div>
  );
}

/**
 * Moves focus to the replacement of a button that disappeared, such as the one that started or canceled work. If the
 * user moved focus in the meantime, it stays there.
 * @param state what is shown; each change may have removed a button
 */
export function useFocusWhenLost<Part extends HTMLElement>(state: boolean) {
  const part = useRef<Part>(null);
  const before = useRef(state);
  useEffect(() => {
    const hasChanged = before.current !== state;
    before.current = state;
    const { activeElement, body } = document;
    if (hasChanged && (activeElement === body || activeElement?.id === 'main')) part.current?.focus();
  }, [state]);
  return part;
}
