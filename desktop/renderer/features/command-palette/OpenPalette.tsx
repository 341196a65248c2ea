import { Search } from 'lucide-react';
import { useEffect } from 'react';
import { create } from 'zustand';
import { IconButton } from '../../components/IconButton.tsx';
import { whenNeeded } from '../../components/when-needed.tsx';
import { words } from './words.ts';

const usePalette = create(() => ({ isOpen: false }));
const open = () => usePalette.setState({ isOpen: true });
const close = () => usePalette.setState({ isOpen: false });

const CommandPalette = whenNeeded(async () => (await import('./CommandPalette.tsx')).CommandPalette);
const isMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens with Ctrl+K or Cmd+K on every screen with a sidebar. */
export function Palette() {
  const { isOpen } = usePalette();
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(isMac ? event.metaKey : event.ctrlKey) || event.altKey) return;
      // An open dialog has to be answered first.
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return;
      event.preventDefault();
      open();
    }
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
      close();
    };
  }, []);
  return isOpen && <CommandPalette onClose={close} />;
}

/** The button in the sidebar, with the shortcut. */
export function PaletteButton({ onFollow }: { onFollow?: (() => void) | undefined }) {
  return (
    <button
      type="button"
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      onClick={() => {
        onFollow?.();
        open();
      }}
      className="flex h-9 w-full items-center gap-2 rounded-control border px-3 text-text-muted transition-colors hover:bg-bg-sunken hover:text-text pointer-coarse:h-11"
    >
      <Search aria-hidden className="size-4" />
      <span className="grow text-left">{words().open}</span>
      <kbd aria-hidden className="rounded-[4px] border px-1.5 font-sans text-12 text-text-faint pointer-coarse:hidden">
        {isMac ? '⌘K' : 'Ctrl K'}
      </kbd>
    </button>
  );
}

/** The button in the top bar of small windows. */
export function PaletteIcon() {
  return (
    <IconButton
      label={words().open}
      icon={<Search aria-hidden />}
      hasTooltip={false}
      aria-haspopup="dialog"
      onClick={open}
      className="ml-auto"
    />
  );
}
