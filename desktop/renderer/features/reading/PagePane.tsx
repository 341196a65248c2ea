import { useMemo, useState } from 'react';
import type { ReadingPreview } from '#shared/contracts/reading.ts';
import { Card } from '../../components/Card.tsx';
import { Loading, Skeleton } from '../../components/Loading.tsx';
import { ChosenPart } from './ChosenPart.tsx';
import { partOf } from './fill-frame.ts';
import { namePart } from './name-part.ts';
import { PageFrame } from './PageFrame.tsx';
import { PartsTree } from './PartsTree.tsx';
import { partsOf } from './page-parts.ts';
import type { ListName } from './part-lists.ts';
import { words } from './words.ts';

interface PagePaneProps {
  /** Undefined until it is loaded. */
  data: ReadingPreview | undefined;
  /** The number of the part that was pointed at. */
  part: number | null;
  onChoose(part: number | null): void;
  onAdd(list: ListName, selector: string): void;
}

/** The page with the part that was pointed at, and what can be done with it. */
export function PagePane({ data, part, onChoose, onAdd }: PagePaneProps) {
  const { preview: text, tree } = words();
  const [page, setPage] = useState<Document | null>(null);
  const [takesAll, setTakesAll] = useState(true);
  const element = part === null ? null : (page?.querySelector(`[data-part="${part}"]`) ?? null);
  const names = useMemo(() => element && namePart(element), [element]);
  const parts = useMemo(() => (page ? partsOf(page.body) : []), [page]);
  const selector = names && (takesAll ? names.kind : names.one);
  const marks = useMemo(
    () => ({
      sources: data?.sources ?? [],
      readOnly: data?.readOnly.flatMap((one) => one.parts) ?? [],
      leaveOut: data?.leaveOut.flatMap((one) => one.parts) ?? [],
      chosen: page && selector ? [...page.querySelectorAll(selector)].flatMap((one) => partOf(one) ?? []) : [],
    }),
    [data, page, selector],
  );

  return (
    <Card aria-label={text.title} className="min-w-0 overflow-hidden">
      <div className="min-h-36 border-b p-4">
        {element && names ? (
          <ChosenPart
            element={element}
            names={names}
            takesAll={takesAll}
            onTakeAll={setTakesAll}
            onMove={(to) => onChoose(partOf(to))}
            onAdd={(list) => {
              if (selector) onAdd(list, selector);
              onChoose(null);
            }}
          />
        ) : (
          <>
            <h2 className="text-16 font-semibold">{text.title}</h2>
            <p className="mt-1 text-text-muted">{text.hint}</p>
          </>
        )}
      </div>
      {data ? (
        <>
          <PageFrame html={data.html} marks={marks} onReady={setPage} onPoint={onChoose} />
          {data.isCut && <p className="border-t px-4 py-2 text-13 text-text-muted">{text.cut}</p>}
          <details className="border-t">
            <summary className="cursor-default px-4 py-3 font-medium">{tree.title}</summary>
            {page && <PartsTree parts={parts} chosen={part} onChoose={onChoose} />}
          </details>
        </>
      ) : (
        <Loading label={text.loading} className="p-4">
          <Skeleton className="h-[32rem]" />
        </Loading>
      )}
    </Card>
  );
}
