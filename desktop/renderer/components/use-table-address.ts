import { useSearchParams } from 'react-router-dom';
import type { z } from '#shared/contracts/messages.ts';
import { Order, pageSizes } from '#shared/contracts/paging.ts';

export interface TableAddress<Sort extends string> {
  page: number;
  /** Rows on a page. */
  limit: number;
  q: string;
  sort: Sort;
  order: Order;
}

/** Page, search and order of a table, kept in the address: a link, Back and a reload lead to the same rows. */
export function useTableAddress<Sort extends string>(shape: z.ZodType<Sort>, first: { sort: Sort; order: Order }) {
  const [params, setParams] = useSearchParams();
  const page = Number(params.get('page'));
  const limit = Number(params.get('limit'));
  const sort = shape.safeParse(params.get('sort'));
  const order = Order.safeParse(params.get('order'));
  const address: TableAddress<Sort> = {
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    limit: pageSizes.find((size) => size === limit) ?? pageSizes[0],
    q: (params.get('q') ?? '').slice(0, 200),
    sort: sort.success ? sort.data : first.sort,
    order: order.success ? order.data : first.order,
  };

  function change(changes: Partial<TableAddress<Sort>>, replace: boolean) {
    const usual: Partial<Record<string, unknown>> = { page: 1, limit: pageSizes[0], q: '' };
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        // Other rows begin at the first page.
        for (const [name, value] of Object.entries({ page: 1, ...changes })) {
          if (value === usual[name]) next.delete(name);
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
    resize: (to: number) => change({ limit: to }, true),
    find: (q: string) => change({ q }, true),
    sortBy: (sort: Sort, order: Order) => change({ sort, order }, true),
  };
}
