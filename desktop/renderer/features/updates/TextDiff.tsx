import { useMemo, useState } from 'react';
import { Card } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';
import { useMedia } from '../../components/use-media.ts';
import { diffTexts, type Passage, type Piece } from './diff-texts.ts';
import { words } from './words.ts';

/** Unchanged lines shown above and below a change. */
const around = 2;

/** A line. Those at the edges keep away from the card's border. */
const cell = 'min-w-0 px-4 py-1.5 wrap-anywhere sm:px-5 [:first-child>&]:pt-3 [:last-child>&]:pb-3';

type Side = 'before' | 'after';

/** Two texts side by side with marked words; on phones in one column, with both marks in the text. */
export function TextDiff({ before, after }: { before: string; after: string }) {
  const { change: text } = words();
  const isNarrow = useMedia('(max-width: 767.9px)');
  const passages = useMemo(() => diffTexts(before, after), [before, after]);
  const sides: readonly (readonly Side[])[] = isNarrow ? [['before', 'after']] : [['before'], ['after']];
  if (passages.every(({ kind }) => kind === 'same')) {
    return <Card className="p-4 text-text-muted sm:p-5">{text.same}</Card>;
  }
  return (
    <Card aria-label={text.comparison} className="overflow-hidden">
      {!isNarrow && (
        <div className="grid grid-cols-2 divide-x bg-bg-sunken text-13 font-medium text-text-muted">
          <h3 className="px-5 py-2">{text.before}</h3>
          <h3 className="px-5 py-2">{text.after}</h3>
        </div>
      )}
      {passages.map((passage, index) => (
        // A passage's position is its only identity.
        <PassageRow
          key={index}
          passage={passage}
          sides={sides}
          isFirst={index === 0}
          isLast={index === passages.length - 1}
        />
      ))}
    </Card>
  );
}

interface PassageRowProps {
  passage: Passage;
  /** The columns, and which texts each shows. */
  sides: readonly (readonly Side[])[];
  isFirst: boolean;
  isLast: boolean;
}

function PassageRow({ passage, sides, isFirst, isLast }: PassageRowProps) {
  const [isOpen, setOpen] = useState(false);
  const columns = sides.length === 2 ? 'grid grid-cols-2 divide-x' : '';
  if (passage.kind === 'different') {
    return (
      <div className={columns}>
        {sides.map((shown) => (
          <p key={shown.join()} className={classNames(cell, 'bg-bg-raised whitespace-pre-wrap')}>
            {passage.pieces
              .filter((piece) => piece.in === 'both' || shown.includes(piece.in))
              .map((piece, index) => (
                <Marked key={index} piece={piece} />
              ))}
          </p>
        ))}
      </div>
    );
  }
  const { lines } = passage;
  const [above, below] = [isFirst ? 0 : around, isLast ? 0 : around];
  const hidden = isOpen ? 0 : lines.length - above - below;
  const lineRow = (line: string, index: number) => (
    <div key={index} className={columns}>
      {sides.map((shown) => (
        <p key={shown.join()} className={classNames(cell, 'text-text-muted')}>
          {line}
        </p>
      ))}
    </div>
  );
  // A button that hides one line takes as much room as the line.
  if (hidden <= 1) return lines.map(lineRow);
  return (
    <>
      {lines.slice(0, above).map(lineRow)}
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="block w-full border-y bg-bg-sunken first:border-t-0 last:border-b-0 px-4 py-1.5 text-left text-13 text-accent-text hover:underline focus-visible:-outline-offset-2 sm:px-5 pointer-coarse:py-3"
      >
        {words().change.unchanged(hidden)}
      </button>
      {lines.slice(lines.length - below).map(lineRow)}
    </>
  );
}

/** Screen readers rarely announce these elements, so the words are also in the text, for them only. */
function Marked({ piece }: { piece: Piece }) {
  const { change: text } = words();
  switch (piece.in) {
    case 'both':
      return piece.text;
    case 'before':
      return (
        <del className="rounded-[3px] bg-danger-soft text-danger line-through">
          <span className="sr-only select-none">{text.removed}</span>
          {piece.text}
          <span className="sr-only select-none">{text.end}</span>
        </del>
      );
    case 'after':
      return (
        <ins className="rounded-[3px] [del+&]:ml-0.5 bg-ok-soft text-ok underline decoration-ok/50 underline-offset-2">
          <span className="sr-only select-none">{text.added}</span>
          {piece.text}
          <span className="sr-only select-none">{text.end}</span>
        </ins>
      );
  }
}
