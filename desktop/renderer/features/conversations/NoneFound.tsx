import { Button } from '../../components/Button.tsx';
import { EmptyState } from '../../components/EmptyState.tsx';
import { SearchDrawing } from '../../components/illustrations.tsx';

/** In the place of rows, when a search has none or the address names a page after the last one. */
export function NoneFound({ q, onClear, onFirst }: { q: string; onClear(): void; onFirst(): void }) {
  if (q === '') {
    return (
      <EmptyState
        drawing={<SearchDrawing />}
        title="Nothing on this page"
        action={<Button onClick={onFirst}>First page</Button>}
      >
        The list ends before it.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title="Nothing found"
      action={<Button onClick={onClear}>Clear search</Button>}
    >
      {`No visitor and no message here has “${q}” in it.`}
    </EmptyState>
  );
}
