import { TriangleAlert } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../components/Button.tsx';
import type { useFreshness } from './freshness.ts';
import { words } from './words.ts';

interface AttentionFilterProps {
  query: Pick<ReturnType<typeof useFreshness>, 'isError' | 'refetch'>;
  /** The number of websites that need attention. */
  count: number;
  isOn: boolean;
}

/** Whether only websites that need attention are listed, from the URL. */
export const useAttention = (): boolean => useSearchParams()[0].get('attention') === '1';

/** Lists only the websites that need attention. Hidden if none does. */
export function AttentionFilter({ query, count, isOn }: AttentionFilterProps) {
  const [, setParams] = useSearchParams();
  const { freshness: text } = words();
  if (query.isError) {
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-13 text-text-muted">
        {text.loadFailed}
        <Button size="small" tone="quiet" onClick={() => void query.refetch()}>
          {text.retry}
        </Button>
      </p>
    );
  }
  if (count === 0) return null;
  const toggle = () =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        next.delete('page');
        if (isOn) next.delete('attention');
        else next.set('attention', '1');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <Button
      aria-pressed={isOn}
      icon={<TriangleAlert aria-hidden className="text-warn" />}
      onClick={toggle}
      className="aria-pressed:border-accent aria-pressed:bg-accent-soft"
    >
      <span className="max-sm:sr-only">{text.attention}</span>
      <span className="tabular-nums">{count}</span>
    </Button>
  );
}
