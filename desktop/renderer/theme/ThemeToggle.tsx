import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../components/IconButton.tsx';
import { useTheme } from './theme-store.ts';

export function ThemeToggle() {
  const { theme, preference, toggle } = useTheme();
  // From "system" it goes to light, whatever the system shows.
  const next = preference === 'light' ? 'dark' : 'light';
  return (
    <IconButton
      label={`Switch to ${next} theme`}
      icon={theme === 'dark' ? <Moon aria-hidden /> : <Sun aria-hidden />}
      onClick={toggle}
    />
  );
}
