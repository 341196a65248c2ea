import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';

interface Tab<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  content: ReactNode;
}

interface TabsProps<Value extends string> {
  label: string;
  tabs: readonly Tab<Value>[];
  /** Uncontrolled if omitted, starting with the first tab. */
  value?: Value;
  onChange?(value: Value): void;
  /** 'line' for the sections of a page, 'pill' for a choice inside one. */
  look?: 'line' | 'pill';
  className?: string;
}

/** Tabs with arrow keys, Home and End. A panel is only mounted while its tab is selected. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  look = 'line',
  className,
}: TabsProps<Value>) {
  const id = useId();
  const [own, setOwn] = useState(tabs[0]?.value);
  const chosen = value ?? own;
  const list = useRef<HTMLDivElement>(null);

  // On phones, the tabs may be wider than the window.
  useEffect(() => {
    const tab = document.getElementById(`${id}-${chosen}`);
    if (!list.current || !tab) return;
    const [bar, button] = [list.current.getBoundingClientRect(), tab.getBoundingClientRect()];
    if (button.right > bar.right) list.current.scrollLeft += button.right - bar.right;
    else if (button.left < bar.left) list.current.scrollLeft -= bar.left - button.left;
  }, [id, chosen]);

  function choose(next: Value) {
    if (next === chosen) return;
    setOwn(next);
    onChange?.(next);
  }

  function move(event: KeyboardEvent<HTMLElement>) {
    const at = tabs.findIndex((tab) => tab.value === chosen);
    const last = tabs.length - 1;
    const to = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[
      event.key
    ];
    const next = to === undefined ? undefined : tabs[to];
    if (!next || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    document.getElementById(`${id}-${next.value}`)?.focus();
    choose(next.value);
  }

  return (
    <div className={classNames('min-w-0', className)}>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        onKeyDown={move}
        className={
          look === 'line'
            ? 'flex gap-2 overflow-x-auto border-b sm:gap-4'
            : 'inline-flex w-full max-w-full gap-1 rounded-card bg-bg-sunken p-1'
        }
      >
        {tabs.map((tab) => {
          const isChosen = tab.value === chosen;
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={isChosen}
              aria-controls={`${id}-${tab.value}-panel`}
              data-state={isChosen ? 'active' : 'inactive'}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => choose(tab.value)}
              className={classNames(
                'inline-flex shrink-0 items-center justify-center gap-2 whitespace-nowrap font-medium text-text-muted transition-colors hover:text-text [&_svg]:size-4',
                look === 'line'
                  ? '-mb-px h-10 border-b-2 border-transparent px-0.5 max-sm:text-13 max-sm:[&_svg]:hidden focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-text pointer-coarse:h-11 pointer-coarse:min-w-11'
                  : 'h-8 min-w-0 shrink! grow basis-0 rounded-control px-3 data-[state=active]:bg-bg-raised data-[state=active]:text-text data-[state=active]:shadow-float pointer-coarse:h-11',
              )}
            >
              {tab.icon}
              {tab.label}
            </button>
          );
        })}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-${tab.value}-panel`}
          aria-labelledby={`${id}-${tab.value}`}
          hidden={tab.value !== chosen}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="pt-5 focus-visible:outline-offset-4"
        >
          {tab.value === chosen && tab.content}
        </div>
      ))}
    </div>
  );
}
