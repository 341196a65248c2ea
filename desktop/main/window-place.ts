import type { Rectangle } from 'electron';
import type { WindowPlace } from './settings-store.ts';

/** How many pixels of the title bar must be on a screen so that the user can move the window. */
const graspable = { width: 120, height: 40 };

/** The stored position, or only the size if its screen is gone. Then the system chooses the position. */
export function placeOnScreen(
  { x, y, width, height }: WindowPlace,
  screens: readonly Rectangle[],
): { x?: number; y?: number; width: number; height: number } {
  const largest = screens.reduce((most, screen) => Math.max(most, screen.width), 0);
  const tallest = screens.reduce((most, screen) => Math.max(most, screen.height), 0);
  const size = {
    width: largest > 0 ? Math.min(width, largest) : width,
    height: tallest > 0 ? Math.min(height, tallest) : height,
  };
  if (x === undefined || y === undefined) return size;
  const isReachable = screens.some(
    (screen) =>
      Math.min(x + size.width, screen.x + screen.width) - Math.max(x, screen.x) >= graspable.width &&
      y >= screen.y &&
      y <= screen.y + screen.height - graspable.height,
  );
  return isReachable ? { x, y, ...size } : size;
}
