import type { Appearance } from '@stripe/stripe-js';
import { useMemo } from 'react';
import { useTheme } from '../../theme/theme-store.ts';

/** Our tokens in the words of the provider, whose form is in a frame of its own and knows none of our styles. */
export function useProviderLook(): Appearance {
  const theme = useTheme((state) => state.theme);
  return useMemo(() => {
    const [background, text, muted, faint] = ['--bg-raised', '--text', '--text-muted', '--text-faint'].map(tokenColor);
    const [accent, danger, line] = ['--accent', '--danger', '--line-strong'].map(tokenColor);
    return {
      theme: theme === 'dark' ? 'night' : 'stripe',
      variables: {
        colorPrimary: accent ?? '',
        colorBackground: background ?? '',
        colorText: text ?? '',
        colorTextSecondary: muted ?? '',
        colorTextPlaceholder: faint ?? '',
        colorDanger: danger ?? '',
        fontFamily: 'Inter, system-ui, sans-serif',
        fontSizeBase: '14px',
        borderRadius: '6px',
      },
      rules: {
        '.Input': { border: `1px solid ${line}`, boxShadow: 'none' },
        '.Input:focus': { border: `1px solid ${accent}`, boxShadow: `0 0 0 1px ${accent}` },
        '.Label': { fontWeight: '500' },
      },
    };
  }, [theme]);
}

/** The provider understands rgb() only: a pixel is painted with the color and read back. */
function tokenColor(token: string): string {
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!pixel) return '';
  pixel.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(token);
  pixel.fillRect(0, 0, 1, 1);
  const [red, green, blue] = pixel.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}
