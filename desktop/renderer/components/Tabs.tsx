import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
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
  /** Left out: the tabs mind themselves, starting with the first. */
  value?: Value;
  onChange?(value: Value): void;
  /** 'line' for the parts of a page, 'pill' for a choice inside one. */
  look?: 'line' | 'pill';
  className?: string;
}

export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  look = 'line',
  className,
}: TabsProps<Value>) {
  const first = tabs[0]?.value;
  return (
    <Radix.Root
      {...(value === undefined ? (first === undefined ? {} : { defaultValue: first }) : { value })}
      onValueChange={(chosen) => onChange?.(chosen as Value)}
      className={classNames('min-w-0', className)}
    >
      <Radix.List
        aria-label={label}
        className={
          look === 'line'
            ? 'flex gap-3 overflow-x-auto border-b sm:gap-4'
            : 'inline-flex w-full max-w-full gap-1 rounded-card bg-bg-sunken p-1'
        }
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={classNames(
              'inline-flex items-center justify-center gap-2 whitespace-nowrap font-medium text-text-muted transition-colors hover:text-text [&_svg]:size-4',
              look === 'line'
                ? '-mb-px h-10 border-b-2 border-transparent px-0.5 max-sm:[&_svg]:hidden focus-visible:-outline-offset-2 data-[state=active]:border-accent data-[state=active]:text-text pointer-coarse:h-11'
                : 'h-8 grow basis-0 rounded-control px-3 data-[state=active]:bg-bg-raised data-[state=active]:text-text data-[state=active]:shadow-float pointer-coarse:h-10',
            )}
          >
            {tab.icon}
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-5 focus-visible:outline-offset-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
