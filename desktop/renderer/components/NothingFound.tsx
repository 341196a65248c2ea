import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { SearchDrawing } from './illustrations.tsx';

interface NothingFoundProps {
  /** What there is none of: 'Nobody', 'Nothing'. */
  none: string;
  /** What was looked through, to be followed by 'has “…” in it'. */
  where: string;
  q: string;
  onClear(): void;
  onFirst(): void;
}

/** In place of rows, when a search has none or the address names a page after the last one. */
export function NothingFound({ none, where, q, onClear, onFirst }: NothingFoundProps) {
  return q === '' ? (
    <EmptyState
      drawing={<SearchDrawing />}
      title={`${none} on this page`}
      action={<Button onClick={onFirst}>First page</Button>}
    >
      The list has fewer pages.
    </EmptyState>
  ) : (
    <EmptyState
      drawing={<SearchDrawing />}
      title={`${none} found`}
      action={<Button onClick={onClear}>Clear search</Button>}
    >
      {`${where} has “${q}” in it.`}
    </EmptyState>
  );
}
