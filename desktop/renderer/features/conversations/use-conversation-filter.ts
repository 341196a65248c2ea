import { useSearchParams } from 'react-router-dom';
import { Outcome } from '#shared/contracts/conversations.ts';

export interface ConversationFilter {
  outcome?: Outcome;
  rating?: '1' | '-1';
}

/** Which conversations are listed, kept in the address like page and search. */
export function useConversationFilter() {
  const [params, setParams] = useSearchParams();
  const outcome = Outcome.safeParse(params.get('outcome'));
  const rating = params.get('rating');
  const filter: ConversationFilter = {
    ...(outcome.success ? { outcome: outcome.data } : {}),
    ...(rating === '1' || rating === '-1' ? { rating } : {}),
  };

  function change(changes: Partial<Record<keyof ConversationFilter, string>>): void {
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        // Other rows begin at the first page.
        next.delete('page');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return {
    filter,
    isFiltered: Object.keys(filter).length > 0,
    choose: (name: keyof ConversationFilter, value: string) => change({ [name]: value }),
    clear: () => change({ outcome: '', rating: '' }),
  };
}
