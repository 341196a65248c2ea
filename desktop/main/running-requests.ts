/** Requests of the pages that are being forwarded, so that those a page aborts are aborted at the server, too. */
export interface RunningRequests {
  /** @param id how the page names it; null for one that it can't abort */
  begin(id: string | null): RunningRequest;
  /** Does nothing if there is no such request, or not anymore. */
  abort(id: string): void;
}

export interface RunningRequest {
  signal: AbortSignal;
  abort(): void;
  end(): void;
}

export function createRunningRequests(): RunningRequests {
  const running = new Map<string, AbortController>();
  return {
    begin(id) {
      const controller = new AbortController();
      if (id !== null) running.set(id, controller);
      return {
        signal: controller.signal,
        abort: () => controller.abort(),
        end() {
          if (id !== null && running.get(id) === controller) running.delete(id);
        },
      };
    },
    abort(id) {
      running.get(id)?.abort();
      running.delete(id);
    },
  };
}
