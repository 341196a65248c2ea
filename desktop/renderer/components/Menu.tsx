import { DropdownMenu } from 'radix-ui';
import { Fragment, type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names.ts';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** Either a page of ours, or something to do. */
  to?: string;
  onSelect?(): void;
  tone?: 'plain' | 'danger';
  disabled?: boolean;
}

interface MenuProps {
  trigger: ReactNode;
  header?: ReactNode;
  /** Groups are set apart by a line. */
  groups: readonly (readonly MenuItem[])[];
}

export function Menu({ trigger, header, groups }: MenuProps) {
  const chosen = useRef<() => void>(null);
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
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
            <Fragment key={group[0]?.label}>
              {index > 0 && <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-line" />}
              {group.map((item) => (
                <Item
                  key={item.label}
                  item={item}
                  onChoose={() => {
                    chosen.current = item.onSelect ?? null;
                  }}
                />
              ))}
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Item({ item, onChoose }: { item: MenuItem; onChoose(): void }) {
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  );
  return (
    <DropdownMenu.Item
      asChild={item.to !== undefined}
      disabled={item.disabled ?? false}
      onSelect={onChoose}
      className={classNames(
        'flex h-9 cursor-pointer items-center gap-2.5 rounded-control px-2.5 outline-none select-none pointer-coarse:h-11',
        'data-[disabled]:opacity-50 data-[highlighted]:bg-bg-sunken [&_svg]:size-4 [&_svg]:shrink-0',
        item.tone === 'danger' ? 'text-danger' : '[&_svg]:text-text-faint',
      )}
    >
      {item.to === undefined ? content : <Link to={item.to}>{content}</Link>}
    </DropdownMenu.Item>
  );
}
