import { useSearchParams } from 'react-router-dom';
import type { z } from '#shared/contracts/messages.ts';
import { Order } from '#shared/contracts/paging.ts';

export interface TableAddress<Sort extends string> {
  page: number;
  q: string;
  sort: Sort;
  order: Order;
}

/** Page, search and order of a table, kept in the address: a link, Back and a reload lead to the same rows. */
export function useTableAddress<Sort extends string>(shape: z.ZodType<Sort>, first: { sort: Sort; order: Order }) {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const sort = shape.safeParse(params.get('sort'));
  const order = Order.safeParse(params.get('order'));
  const address: TableAddress<Sort> = {
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    q: (params.get('q') ?? '').slice(0, 200),
    sort: sort.success ? sort.data : first.sort,
    order: order.success ? order.data : first.order,
  };

  function change(changes: Partial<TableAddress<Sort>>, replace: boolean) {
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        // Other rows begin at the first page.
        for (const [name, value] of Object.entries({ page: 1, ...changes })) {
          if (value === '' || (name === 'page' && value === 1)) next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { replace, preventScrollReset: true },
    );
  }

  return {
    address,
    goTo: (to: number) => change({ page: to }, false),
    find: (q: string) => change({ q }, true),
    sortBy: (sort: Sort, order: Order) => change({ sort, order }, true),
  };
}
