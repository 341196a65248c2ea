import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Fragment, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names.ts';
import type { MenuItem, MenuProps } from './Menu.tsx';
import { type OpenedBy, useFirstOpening } from './use-full-form.ts';

/** The menu, once it has been opened. */
export function MenuWithList({ trigger, header, groups, openedBy }: MenuProps & OpenedBy) {
  const [isOpen, setOpen] = useState(false);
  const chosen = useRef<() => void>(null);
  // Down opens it whatever was pressed, and leads to the first item.
  const button = useFirstOpening(openedBy && 'ArrowDown', () => setOpen(true));
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild ref={button}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onClick={(event) => event.stopPropagation()}
          // What was chosen is done when the focus is back on the trigger: a dialog that opens gives it back there.
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
              <Group items={group}>
                {group.map((item) => (
                  <Item
                    key={keyOf(item)}
                    item={item}
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

const keyOf = (item: MenuItem | undefined) => item?.id ?? item?.label ?? '';
const isChoice = (item: MenuItem | undefined) => item?.isChosen !== undefined;

function Group({ items, children }: { items: readonly MenuItem[]; children: ReactNode }) {
  if (!isChoice(items[0])) return children;
  const value = keyOf(items.find(({ isChosen }) => isChosen));
  return <DropdownMenu.RadioGroup value={value}>{children}</DropdownMenu.RadioGroup>;
}

function Item({ item, onChoose }: { item: MenuItem; onChoose(): void }) {
  const content = (
    <>
      {item.icon}
      {item.detail === undefined ? (
        item.label
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
      <DropdownMenu.RadioItem
        value={keyOf(item)}
        disabled={item.disabled ?? false}
        onSelect={onChoose}
        className={look}
      >
        {content}
        <span className="grid size-4 shrink-0">
          <DropdownMenu.ItemIndicator>
            <Check aria-hidden />
          </DropdownMenu.ItemIndicator>
        </span>
      </DropdownMenu.RadioItem>
    );
  }
  return (
    <DropdownMenu.Item
      asChild={item.to !== undefined}
      disabled={item.disabled ?? false}
      onSelect={onChoose}
      className={look}
    >
      {item.to === undefined ? content : <Link to={item.to}>{content}</Link>}
    </DropdownMenu.Item>
  );
}
