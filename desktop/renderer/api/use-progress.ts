import { useEffect, useEffectEvent, useState } from 'react';
import { keepFollowing } from './stream-endpoint.ts';

type RunEvent<Progress, Result> = { event: 'progress'; data: Progress } | { event: 'done'; data: Result };

interface Followed<Progress, Result> {
  /** Connects to the work. */
  stream(signal: AbortSignal): AsyncIterable<RunEvent<Progress, Result>>;
  onDone(result: Result): void;
  onError(error: unknown): void;
}

/**
 * Follows work that the server is doing until it is over, also over lost connections and restarts of the server.
 * @param id null if there is nothing to follow
 * @returns its progress; null until the server has told any
 */
export function useProgress<Progress, Result>(
  id: number | null,
  followed: Followed<Progress, Result>,
): Progress | null {
  const [progress, setProgress] = useState<{ of: number; now: Progress } | null>(null);
  const stream = useEffectEvent(followed.stream);
  const onDone = useEffectEvent(followed.onDone);
  const onError = useEffectEvent(followed.onError);
  useEffect(() => {
    if (id === null) return;
    const left = new AbortController();
    const follow = () => stream(left.signal);
    void (async () => {
      try {
        for await (const { event, data } of keepFollowing(follow(), follow)) {
          if (left.signal.aborted) return;
          if (event === 'progress') setProgress({ of: id, now: data });
          else onDone(data);
        }
      } catch (error) {
        if (!left.signal.aborted) onError(error);
      }
    })();
    return () => left.abort();
  }, [id]);
  return progress?.of === id ? progress.now : null;
}
