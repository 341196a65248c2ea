import { Slot } from 'radix-ui';
import type { ReactNode } from 'react';
import { later } from './later.tsx';
import { useFullForm } from './use-full-form.ts';

export interface MenuItem {
  label: string;
  /** Where two may have the same label. */
  id?: string;
  /** A second, quieter line. */
  detail?: string;
  /** Given, the items of its group are a choice, and one of them is chosen. */
  isChosen?: boolean;
  icon?: ReactNode;
  /** Either a page of ours, or something to do. */
  to?: string;
  onSelect?(): void;
  tone?: 'plain' | 'danger';
  disabled?: boolean;
}

export interface MenuProps {
  trigger: ReactNode;
  header?: ReactNode;
  /** Groups are set apart by a line. */
  groups: readonly (readonly MenuItem[])[];
}

const loadList = later(async () => (await import('./MenuWithList.tsx')).MenuWithList);
const opensMenu = (key: string) => key === 'ArrowDown';

export function Menu(props: MenuProps) {
  const { full, buttonProps } = useFullForm(loadList, opensMenu);
  if (full) return <full.Control {...props} openedBy={full.openedBy} />;
  return (
    <Slot.Root aria-haspopup="menu" {...buttonProps}>
      {props.trigger}
    </Slot.Root>
  );
}
