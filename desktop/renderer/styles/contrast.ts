/** Relative luminance (WCAG 2.2) of an sRGB color given in linear light, 0 to 1. */
function luminance([r, g, b]: readonly [number, number, number]): number {
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** OKLCH (lightness 0-1, chroma, hue in degrees) to linear sRGB, clipped to the gamut. Björn Ottosson, 2020. */
export function oklchToLinearSrgb(lightness: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** Contrast ratio (WCAG 2.2), 1 to 21. */
export function contrastRatio(
  one: readonly [number, number, number],
  other: readonly [number, number, number],
): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

type Rgb = [number, number, number];

const white: Rgb = [255, 255, 255];

function parse(hex: string): Rgb {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1);
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as Rgb;
}

/** The linear value of an sRGB channel, 0 to 1 (WCAG 2.2). */
function toLinear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

const onWhite = (color: Rgb) => contrastRatio(color.map(toLinear) as Rgb, white.map(toLinear) as Rgb);

/**
 * The brand color as a background and its text color, as the widget shows them. A color on which white is nearly
 * readable is darkened until it is (WCAG 2.2: 4.5 to 1); a lighter one gets black text.
 * @param hex three or six digits after `#`
 */
export function brandSurface(hex: string): { surface: string; ink: string } {
  const color = parse(hex);
  if (onWhite(color) < 3) return { surface: hex, ink: '#000000' };
  for (let share = 0; share < 1; share += 0.02) {
    const darker = color.map((part) => Math.round(part * (1 - share))) as Rgb;
    if (onWhite(darker) >= 4.5) return { surface: `#${darker.map(toHex).join('')}`, ink: '#ffffff' };
  }
  return { surface: '#000000', ink: '#ffffff' };
}

const toHex = (part: number) => part.toString(16).padStart(2, '0');

/** Preset colors; the first is the default of a new chatbot. */
export const colorPresets = [
  { name: 'Purple', value: '#6366f1' },
  { name: 'Green', value: '#10b981' },
  { name: 'Blue', value: '#3b82f6' },
  { name: 'Violet', value: '#8b5cf6' },
  { name: 'Pink', value: '#ec4899' },
  { name: 'Red', value: '#ef4444' },
  { name: 'Orange', value: '#f97316' },
] as const;
