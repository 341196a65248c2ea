import { Eye, EyeOff, Search } from 'lucide-react';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { useFieldControl } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import { words } from './words.ts';

/** The shared look of text fields and selects. */
export const controlLook =
  'w-full min-w-0 rounded-control border border-line-strong bg-bg-raised text-14 text-text transition-colors ' +
  'text-ellipsis placeholder:text-text-faint hover:border-text-muted focus-visible:border-accent focus-visible:outline-offset-0 ' +
  'disabled:bg-bg-sunken disabled:text-text-muted aria-invalid:border-danger ' +
  // With a smaller font, phones zoom into the field.
  'pointer-coarse:text-16';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...useFieldControl()}
      className={classNames(controlLook, 'h-9 px-3 read-only:bg-bg-sunken pointer-coarse:h-11', className)}
      {...rest}
    />
  );
}

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      {...useFieldControl()}
      rows={rows}
      className={classNames(controlLook, 'resize-y px-3 py-2 read-only:bg-bg-sunken leading-normal', className)}
      {...rest}
    />
  );
}

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false);
  return (
    <div className="relative">
      <Input {...props} type={isShown ? 'text' : 'password'} className="pr-11" />
      <IconButton
        label={isShown ? words().hidePassword : words().showPassword}
        aria-pressed={isShown}
        icon={isShown ? <EyeOff /> : <Eye />}
        hasTooltip={false}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0"
      />
    </div>
  );
}

/** For a web address: the right keyboard on phones, and no autocorrection. */
export function UrlInput(props: ComponentProps<'input'>) {
  return (
    <Input
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="https://www.example.com"
      {...props}
    />
  );
}

const pauseMs = 250;

export const searchWidth = 'relative min-w-0 grow basis-44 sm:max-w-88';

interface SearchBoxProps {
  label: string;
  value: string;
  /** Called when typing pauses. */
  onSearch(text: string): void;
  /** Filters follow it. On tablets, it has a line above them. */
  hasFilters?: boolean;
}

/** A search field that calls the server once typing pauses. */
export function SearchBox({ label, value, onSearch, hasFilters = false }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<number | undefined>(undefined);
  // The URL changed for another reason, such as Back or a cleared search.
  if (value !== known) {
    setKnown(value);
    if (value !== text.trim()) setText(value);
  }
  useEffect(() => () => window.clearTimeout(timer.current), []);

  function type(typed: string) {
    setText(typed);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => onSearch(typed.trim()), pauseMs);
  }

  return (
    <div className={classNames(searchWidth, hasFilters && 'sm:max-lg:max-w-none sm:max-lg:basis-full')}>
      <Search aria-hidden className="pointer-events-none absolute inset-y-0 left-3 my-auto size-4 text-text-faint" />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={200}
        value={text}
        onChange={(event) => type(event.target.value)}
        className="pl-9"
      />
    </div>
  );
}
