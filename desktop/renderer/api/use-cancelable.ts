import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

/** A mutation that can be canceled. Afterward, everything on the screen is fetched again. */
export function useCancelable<Input, Result>(run: (input: Input, signal: AbortSignal) => Promise<Result>) {
  const client = useQueryClient();
  const [isCanceling, setCanceling] = useState(false);
  const stop = useRef(new AbortController());
  const mutation = useMutation({
    mutationFn: (input: Input) => {
      stop.current = new AbortController();
      return run(input, stop.current.signal);
    },
    onSettled: () => {
      setCanceling(false);
      return client.invalidateQueries();
    },
  });
  /** It ends once what was created is deleted. */
  function cancel() {
    setCanceling(true);
    stop.current.abort();
  }
  return { ...mutation, cancel, isCanceling };
}
