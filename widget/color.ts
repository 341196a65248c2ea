/** Red, green, blue, each 0 to 255. */
type Rgb = [number, number, number];

/** Minimum contrast of text, WCAG 2.2 AA, success criterion 1.4.3. */
export const textContrast = 4.5;
/** Minimum contrast of icons and control borders, success criterion 1.4.11. */
export const graphicContrast = 3;

function parse(hex: string): Rgb {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1);
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as Rgb;
}

function format(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance as defined by WCAG 2.2, 0 to 1. */
function luminance(hex: string): number {
  const [red, green, blue] = parse(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two hex colors, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Moves a color toward black or white in small steps until it has the required contrast. */
export function shiftUntilReadable(hex: string, background: string, least: number): string {
  const target = luminance(background) > 0.4 ? 0 : 255;
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = format(parse(hex).map((part) => part + (target - part) * share) as Rgb);
    if (contrast(mixed, background) >= least) return mixed;
  }
  return target ? '#ffffff' : '#000000';
}

/**
 * The brand color as a background, and its text color. A color on which white is nearly readable is darkened slightly
 * instead of getting black text, so that it keeps its character.
 */
export function brandSurface(hex: string): { surface: string; ink: string } {
  const white = '#ffffff';
  if (contrast(hex, white) < graphicContrast) return { surface: hex, ink: '#000000' };
  return { surface: shiftUntilReadable(hex, white, textContrast), ink: white };
}
