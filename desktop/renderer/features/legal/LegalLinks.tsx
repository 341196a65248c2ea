import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { legalEndpoints } from '#shared/contracts/legal.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { words } from './words.ts';

/** Links to the legal texts, which only change with the server's settings. */
export function useLegal() {
  return useQuery({
    queryKey: ['legal'],
    queryFn: ({ signal }) => callEndpoint(legalEndpoints.getLegal, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** 'Terms of Service and Privacy Policy', each a link in a new tab so that no input is lost. */
export function LegalLinks() {
  const { data } = useLegal();
  const text = words();
  return (
    <>
      <LegalLink href={data?.terms.url ?? '/terms'}>{text.terms}</LegalLink> {text.and}{' '}
      <LegalLink href={data?.privacy.url ?? '/privacy'}>{text.privacy}</LegalLink>
    </>
  );
}

function LegalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="rounded-control underline hover:text-text">
      {children}
      <span className="sr-only">{words().opensInNewTab}</span>
    </a>
  );
}
