import { Maximize2, Minimize2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { Checkbox } from '../../components/Toggles.tsx';
import { partOf } from './fill-frame.ts';
import type { PartNames } from './name-part.ts';
import type { ListName } from './part-lists.ts';
import { words } from './words.ts';

interface ChosenPartProps {
  element: Element;
  names: PartNames;
  /** All parts of the same kind. */
  takesAll: boolean;
  onTakeAll(takesAll: boolean): void;
  onMove(to: Element): void;
  onAdd(list: ListName): void;
}

/** What can be done with the part that was pointed at. */
export function ChosenPart({ element, names, takesAll, onTakeAll, onMove, onAdd }: ChosenPartProps) {
  const { chosen: text } = words();
  // Narrower leads back the way that Wider came.
  const [way, setWay] = useState<Element[]>([]);
  const outer = element.parentElement && partOf(element.parentElement) !== null ? element.parentElement : null;
  const last = way.at(-1);
  const inner = last && last.parentElement === element ? last : element.firstElementChild;
  return (
    <section aria-label={text.label} className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0" aria-live="polite">
          <code className="block truncate font-mono text-13">{takesAll ? names.kind : names.one}</code>
          <span className="text-13 text-text-muted">{text.matches(takesAll ? names.alike : 1)}</span>
        </p>
        <div className="flex gap-1">
          <Button
            size="small"
            icon={<Maximize2 />}
            disabled={!outer}
            onClick={() => {
              if (!outer) return;
              setWay([...way, element]);
              onMove(outer);
            }}
          >
            {text.wider}
          </Button>
          <Button
            size="small"
            icon={<Minimize2 />}
            disabled={!inner || partOf(inner) === null}
            onClick={() => {
              if (!inner) return;
              setWay(way.slice(0, -1));
              onMove(inner);
            }}
          >
            {text.narrower}
          </Button>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button tone="primary" size="small" onClick={() => onAdd('leaveOut')}>
          {text.leaveOut}
        </Button>
        <Button size="small" onClick={() => onAdd('readOnly')}>
          {text.readOnly}
        </Button>
        {names.alike > 1 && (
          <Checkbox checked={takesAll} onChange={onTakeAll}>
            {text.alike(names.alike)}
          </Checkbox>
        )}
      </div>
    </section>
  );
}
