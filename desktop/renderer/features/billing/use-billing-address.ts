import { useLocation, useSearchParams } from 'react-router-dom';
import { useUser } from '../../session/session-store.ts';
import { monthsSince } from '../usage/data.ts';

export type BillingTab = 'invoices' | 'history';

/** The state in the URL: the shown month, the tab, and whether the card form is open. */
export function useBillingAddress() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const months = monthsSince(useUser().createdAt);
  const current = months[0] ?? '';
  const wanted = params.get('month') ?? '';
  /** @param kept the page's pending state, which stays unless the navigation is about it */
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
    /** Whether the card form is open. */
    isCardOpen: params.get('card') === 'new',
    openCard: () => set('card', 'new', '', null),
    closeCard: () => set('card', '', ''),
  };
}
