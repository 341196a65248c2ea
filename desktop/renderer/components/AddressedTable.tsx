import { type ComponentProps, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { pageSizes } from '#shared/contracts/paging.ts';
import { DataTable, firstView, type TableView } from './DataTable.tsx';

/** The one table of a screen: its page, search and order stand in the address, so a link, Back and a reload show the same rows. */
export function AddressedTable<Row>(props: ComponentProps<typeof DataTable<Row>>) {
  const [params, setParams] = useSearchParams();
  const [first] = useState(() => readView(params));

  function remember(view: TableView) {
    const next = new URLSearchParams(params);
    for (const name of Object.keys(firstView) as (keyof TableView)[]) {
      if (view[name] === firstView[name]) next.delete(name);
      else next.set(name, String(view[name]));
    }
    if (next.toString() !== params.toString()) setParams(next, { replace: true, preventScrollReset: true });
  }

  return <DataTable {...props} first={first} onView={remember} />;
}

function readView(params: URLSearchParams): TableView {
  const page = Number(params.get('page'));
  const limit = Number(params.get('limit'));
  return {
    q: (params.get('q') ?? '').slice(0, 200),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    limit: pageSizes.find((size) => size === limit) ?? firstView.limit,
    sort: params.get('sort') ?? '',
    order: params.get('order') === 'desc' ? 'desc' : 'asc',
  };
}
