import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../components/IconButton.tsx';
import { useTheme } from '../theme/theme-store.ts';
import { words } from './words.ts';

export function ThemeToggle() {
  const { theme, preference, toggle } = useTheme();
  // From "system" it goes to light, whatever the system shows.
  const next = preference === 'light' ? 'dark' : 'light';
  return (
    <IconButton
      label={words().theme[next]}
      icon={theme === 'dark' ? <Moon aria-hidden /> : <Sun aria-hidden />}
      onClick={toggle}
    />
  );
}
