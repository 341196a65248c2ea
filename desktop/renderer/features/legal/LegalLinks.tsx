import type { ReactNode } from 'react';
import { useLegal } from './use-legal.ts';

/** 'Terms of Service and Privacy Policy', each a link in a new tab, so that nothing typed here is lost. */
export function LegalLinks() {
  const { data } = useLegal();
  return (
    <>
      <LegalLink href={data?.terms.url ?? '/terms'}>Terms of Service</LegalLink> and{' '}
      <LegalLink href={data?.privacy.url ?? '/privacy'}>Privacy Policy</LegalLink>
    </>
  );
}

function LegalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className="rounded-control underline hover:text-text">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
