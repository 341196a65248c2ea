/** Relative luminance of an sRGB colour, 0 to 1 (WCAG 2.2). */
function luminance(hex: string): number {
  const digits = hex.replace('#', '');
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const [r = 0, g = 0, b = 0] = [0, 2, 4].map((start) => {
    const value = Number.parseInt(full.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The text colour, near white or near black, that contrasts more with a background. */
export function readableOn(background: string): string {
  if (!/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(background)) return '#ffffff';
  const light = luminance(background);
  const dark = 0.013;
  return 1.05 / (light + 0.05) >= (light + 0.05) / (dark + 0.05) ? '#ffffff' : '#15171e';
}
