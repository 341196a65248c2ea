import type { Appearance, Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.js';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { Skeleton, Spinner } from '../../components/Loading.tsx';
import { useLanguage } from '../../language/language-store.ts';
import { useTheme } from '../../theme/theme-store.ts';
import { words } from './words.tsx';

/** Loads the payment provider's script, which may only be served by the provider. */
export async function loadProvider(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey, { locale: useLanguage.getState().language }).catch(
    (cause: unknown) => {
      throw unavailable(cause);
    },
  );
  if (!stripe) throw unavailable(null);
  return stripe;
}

const unavailable = (cause: unknown) => new ApiError(0, words().form.providerFailed, { cause });

/** The provider's script, loaded once per language. */
export function useProvider(publishableKey: string) {
  const language = useLanguage((state) => state.language);
  return useQuery({
    queryKey: ['payment-provider', publishableKey, language],
    queryFn: () => loadProvider(publishableKey),
    structuralSharing: false,
  });
}

/** The provider rejected the payment; `reason` is its message, if any. */
export class PaymentRefusal extends Error {
  override name = 'PaymentRefusal';
  readonly reason: string | undefined;

  constructor(reason: string | undefined) {
    super(reason);
    this.reason = reason;
  }
}

/** Our design tokens in the provider's format, since its form is in a frame without our styles. */
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

/** The provider only understands rgb(), so the color is painted on a pixel and read back. */
function tokenColor(token: string): string {
  const pixel = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!pixel) return '';
  pixel.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(token);
  pixel.fillRect(0, 0, 1, 1);
  const [red, green, blue] = pixel.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** Replaces the form until it has loaded, in the same height so that nothing jumps. */
export function SettingUp({ label }: { label: string }) {
  return (
    <output className="block">
      <span className="flex items-center gap-2 text-text-muted">
        <Spinner />
        {label}
      </span>
      <span aria-hidden className="mt-5 grid gap-4">
        <Skeleton className="h-11" />
        <span className="grid grid-cols-2 gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </span>
        <Skeleton className="h-11" />
        <Skeleton className="mt-2 h-12" />
      </span>
    </output>
  );
}
