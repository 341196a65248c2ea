import { useQuery } from '@tanstack/react-query';
import { loadProvider } from './load-provider.ts';

/** The provider's script, fetched once. */
export function useProvider(publishableKey: string) {
  return useQuery({
    queryKey: ['payment-provider', publishableKey],
    queryFn: () => loadProvider(publishableKey),
    structuralSharing: false,
  });
}
