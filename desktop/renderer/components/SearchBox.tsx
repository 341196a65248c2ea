import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Input } from './Input.tsx';

const pauseMs = 250;

interface SearchBoxProps {
  label: string;
  value: string;
  /** Called when the typing pauses. */
  onSearch(text: string): void;
}

/** Asks the server, so it waits until the typing pauses. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  const timer = useRef<number | undefined>(undefined);
  // The address changed without us: Back, or a cleared search.
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
    <div className="relative min-w-0 grow sm:w-72 sm:grow-0">
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
