import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../components/IconButton.tsx';
import { useTheme } from '../theme/theme-store.ts';
import { words } from './words.ts';

/** The first Tab stop of every page: skips the navigation. */
export function SkipLink() {
  return (
    <a
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
      className="sr-only z-60 rounded-control bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {words().skip}
    </a>
  );
}

export function ThemeToggle() {
  const { theme, preference, toggle } = useTheme();
  // From "system" it changes to light, whatever the system shows.
  const next = preference === 'light' ? 'dark' : 'light';
  return (
    <IconButton
      label={words().theme[next]}
      icon={theme === 'dark' ? <Moon aria-hidden /> : <Sun aria-hidden />}
      onClick={toggle}
    />
  );
}
