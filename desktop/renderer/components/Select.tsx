import { useFieldControl } from './Field.tsx';
import { later } from './later.tsx';
import { SelectFace, selectLook } from './SelectFace.tsx';
import { useFullForm } from './use-full-form.ts';

export interface SelectOption {
  value: string;
  label: string;
  /** A second, quieter line. */
  detail?: string;
}

export interface SelectProps {
  value: string;
  onChange(value: string): void;
  options: readonly SelectOption[];
  placeholder?: string | undefined;
  disabled?: boolean;
  /** Needed when it is outside a Field. */
  'aria-label'?: string;
  className?: string;
}

const loadList = later(async () => (await import('./SelectWithList.tsx')).SelectWithList);
// A letter chooses what begins with it.
const opensSelect = (key: string) => /^(?:ArrowUp|ArrowDown|[^\s])$/u.test(key);

export function Select(props: SelectProps) {
  const { value, onChange: _, options, placeholder, className, ...rest } = props;
  const field = useFieldControl();
  const { full, buttonProps } = useFullForm(loadList, opensSelect);
  if (full) return <full.Control {...props} openedBy={full.openedBy} />;
  return (
    <button
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/role-has-required-aria-props -- closed, it controls nothing
      role="combobox"
      aria-autocomplete="none"
      data-placeholder={value === '' ? '' : undefined}
      {...field}
      {...rest}
      {...buttonProps}
      className={selectLook(className)}
    >
      <SelectFace value={value} options={options} placeholder={placeholder} />
    </button>
  );
}
