import { useLocation, useSearchParams } from 'react-router-dom';
import { useUser } from '../../session/session-store.ts';
import { monthsSince } from '../usage/months.ts';

export type BillingTab = 'invoices' | 'history';

/** What the address says: the month that is looked at, the tab, and whether the form for a card is open. */
export function useBillingAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const months = monthsSince(useUser().createdAt);
  const current = months[0] ?? '';
  const wanted = params.get('month') ?? '';
  /** @param kept what the page waits for continues, unless the step is about that itself */
  function set(name: string, value: string, usual: string, kept: unknown = state) {
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === usual) after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true, preventScrollReset: true, state: kept },
    );
  }
  const tab: BillingTab = params.get('tab') === 'history' ? 'history' : 'invoices';
  return {
    months,
    currentMonth: current,
    month: months.includes(wanted) ? wanted : current,
    setMonth: (month: string) => set('month', month, current),
    tab,
    setTab: (chosen: BillingTab) => set('tab', chosen, 'invoices'),
    /** Whether another card is being given. */
    isCardOpen: params.get('card') === 'new',
    openCard: () => set('card', 'new', '', null),
    closeCard: () => set('card', '', ''),
  };
}
