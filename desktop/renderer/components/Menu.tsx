import { Check } from 'lucide-react';
import { Slot } from 'radix-ui';
import { type FocusEvent, Fragment, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names.ts';
import { loadRadix, useKeptFocus, useRadix } from './use-radix.ts';

export interface MenuItem {
  label: string;
  /** Needed if two items have the same label. */
  id?: string;
  /** A second, muted line. */
  detail?: string;
  /** If set, the group is a choice, and this says whether the item is selected. */
  isChosen?: boolean;
  icon?: ReactNode;
  /** Either one of our pages, or an action. */
  to?: string;
  onSelect?(): void;
  tone?: 'plain' | 'danger';
  disabled?: boolean;
}

interface MenuProps {
  trigger: ReactNode;
  header?: ReactNode;
  /** Groups are separated by a line. */
  groups: readonly (readonly MenuItem[])[];
}

export function Menu({ trigger, header, groups }: MenuProps) {
  const chosen = useRef<() => void>(null);
  const [isOpen, setOpen] = useState(false);
  const isByKeyboard = useRef(false);
  const DropdownMenu = useRadix()?.DropdownMenu;
  const keepFocus = useKeptFocus();
  if (!DropdownMenu) {
    // Without a connection, which the page shows, nothing opens. The next click tries again.
    const open = ({ detail }: MouseEvent) => {
      isByKeyboard.current = detail === 0;
      void loadRadix().then(
        () => setOpen(true),
        () => {},
      );
    };
    return (
      <Slot.Root ref={keepFocus} aria-haspopup="menu" aria-expanded={false} onClick={open}>
        {trigger}
      </Slot.Root>
    );
  }
  /** The library hasn't seen the key if it was loaded because of it. */
  function enterByKeyboard({ target, currentTarget }: FocusEvent<HTMLElement>) {
    if (!isByKeyboard.current || target !== currentTarget) return;
    isByKeyboard.current = false;
    currentTarget.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus({ preventScroll: true });
  }
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger ref={keepFocus} asChild>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onClick={(event) => event.stopPropagation()}
          onFocus={enterByKeyboard}
          // The action runs once focus is back on the trigger, because a dialog it opens returns focus there.
          onCloseAutoFocus={() => {
            if (chosen.current) setTimeout(chosen.current);
            chosen.current = null;
          }}
          className="z-50 min-w-52 max-w-72 rounded-card border bg-bg-raised p-1 shadow-float animate-pop-in"
        >
          {header && <div className="border-b px-3 pt-2 pb-2.5 -mx-1 mb-1">{header}</div>}
          {groups.map((group, index) => (
            <Fragment key={keyOf(group[0])}>
              {index > 0 && <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />}
              <Group items={group} parts={DropdownMenu}>
                {group.map((item) => (
                  <Item
                    key={keyOf(item)}
                    item={item}
                    parts={DropdownMenu}
                    onChoose={() => {
                      chosen.current = item.onSelect ?? null;
                    }}
                  />
                ))}
              </Group>
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

type Parts = NonNullable<ReturnType<typeof useRadix>>['DropdownMenu'];

const keyOf = (item: MenuItem | undefined) => item?.id ?? item?.label ?? '';
const isChoice = (item: MenuItem | undefined) => item?.isChosen !== undefined;

interface GroupProps {
  items: readonly MenuItem[];
  parts: Parts;
  children: ReactNode;
}

function Group({ items, parts, children }: GroupProps) {
  if (!isChoice(items[0])) return children;
  const value = keyOf(items.find(({ isChosen }) => isChosen));
  return <parts.RadioGroup value={value}>{children}</parts.RadioGroup>;
}

interface ItemProps {
  item: MenuItem;
  parts: Parts;
  onChoose(): void;
}

function Item({ item, parts, onChoose }: ItemProps) {
  const content = (
    <>
      {item.icon}
      {item.detail === undefined ? (
        <span className="truncate">{item.label}</span>
      ) : (
        <span className="min-w-0 grow">
          <span className="block truncate">{item.label}</span>
          <span className="block truncate text-12 text-text-muted">{item.detail}</span>
        </span>
      )}
    </>
  );
  const look = classNames(
    'flex cursor-pointer items-center gap-2.5 rounded-control px-2.5 outline-none select-none',
    item.detail === undefined ? 'h-9 pointer-coarse:h-11' : 'py-1.5',
    'data-[disabled]:opacity-50 data-[highlighted]:bg-bg-sunken [&_svg]:size-4 [&_svg]:shrink-0',
    item.tone === 'danger' ? 'text-danger' : '[&_svg]:text-text-faint',
  );
  if (isChoice(item)) {
    return (
      <parts.RadioItem value={keyOf(item)} disabled={item.disabled ?? false} onSelect={onChoose} className={look}>
        {content}
        <span className="grid size-4 shrink-0">
          <parts.ItemIndicator>
            <Check aria-hidden />
          </parts.ItemIndicator>
        </span>
      </parts.RadioItem>
    );
  }
  return (
    <parts.Item asChild={item.to !== undefined} disabled={item.disabled ?? false} onSelect={onChoose} className={look}>
      {item.to === undefined ? content : <Link to={item.to}>{content}</Link>}
    </parts.Item>
  );
}
