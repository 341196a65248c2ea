import { Pencil, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import type { ReadingPreview } from '#shared/contracts/reading.ts';
import { Button } from '../../components/Button.tsx';
import { SettingsSection } from '../../components/Card.tsx';
import { IconButton } from '../../components/IconButton.tsx';
import { EditByHand } from './EditByHand.tsx';
import type { ListName, usePartLists } from './part-lists.ts';
import { words } from './words.ts';

interface ChosenListsProps {
  chosen: ReturnType<typeof usePartLists>;
  preview: ReadingPreview | undefined;
  mayEdit: boolean;
}

const names: readonly ListName[] = ['readOnly', 'leaveOut'];

/** The chosen parts as chips that can be removed, and their selectors for those who know CSS. */
export function ChosenLists({ chosen, preview, mayEdit }: ChosenListsProps) {
  const { lists: text } = words();
  const [isByHand, setByHand] = useState(false);
  const isEmpty = names.every((name) => chosen.lists[name].length === 0);
  return (
    <SettingsSection title={text.title} description={text.hint}>
      {isByHand ? (
        <EditByHand
          lists={chosen.lists}
          onCancel={() => setByHand(false)}
          onTake={(lists) => {
            chosen.put(lists);
            setByHand(false);
          }}
        />
      ) : (
        <div className="grid gap-4">
          {isEmpty && <p className="text-text-muted">{text.nothing}</p>}
          {names
            .filter((name) => chosen.lists[name].length > 0)
            .map((name) => (
              <section key={name} aria-label={text[name]}>
                <h3 className="text-13 font-medium">{text[name]}</h3>
                <ul className="mt-1.5 flex flex-wrap gap-2">
                  {chosen.lists[name].map((selector) => (
                    <li
                      key={selector}
                      className="flex max-w-full items-center gap-2 rounded-control border py-0.5 pl-2.5"
                    >
                      <code className="min-w-0 truncate font-mono text-13">{selector}</code>
                      <Matches preview={preview} name={name} selector={selector} />
                      {mayEdit && (
                        <IconButton
                          label={text.remove(selector)}
                          icon={<X aria-hidden />}
                          onClick={() => chosen.remove(name, selector)}
                        />
                      )}
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          {mayEdit && (
            <div className="flex flex-wrap gap-2">
              <Button size="small" icon={<Undo2 />} disabled={!chosen.canUndo} onClick={chosen.undo}>
                {text.undo}
              </Button>
              <Button size="small" icon={<Pencil />} onClick={() => setByHand(true)}>
                {text.byHand}
              </Button>
            </div>
          )}
        </div>
      )}
    </SettingsSection>
  );
}

/** How many parts of the shown page a selector matches. */
function Matches({
  preview,
  name,
  selector,
}: {
  preview: ReadingPreview | undefined;
  name: ListName;
  selector: string;
}) {
  const { lists: text } = words();
  const found = preview?.[name].find((one) => one.selector === selector);
  return (
    <span className="shrink-0 text-12 text-text-muted tabular-nums">
      {found && (found.count === null ? text.tooSlow : text.here(found.count))}
    </span>
  );
}
