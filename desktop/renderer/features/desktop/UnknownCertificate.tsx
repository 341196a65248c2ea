import type { UntrustedCertificate } from '../../../bridge/network.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Time } from '../../components/Time.tsx';

interface UnknownCertificateProps {
  certificate: UntrustedCertificate;
  isBusy: boolean;
  onTrust(): void;
}

/** What a person compares before they trust a server that no authority vouches for. */
export function UnknownCertificate({ certificate, isBusy, onTrust }: UnknownCertificateProps) {
  const { host, issuer, fingerprint, validUntil } = certificate;
  return (
    <Callout tone="warn" title={`Do you know the certificate of ${host}?`}>
      <p>
        Someone between you and the server could present their own certificate. Ask the server’s administrator for the
        fingerprint, and only trust it if it matches.
      </p>
      <dl className="mt-2 grid gap-x-3 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="font-medium">Fingerprint</dt>
        <dd className="font-mono break-all">{fingerprint}</dd>
        <dt className="font-medium">Issued by</dt>
        <dd className="wrap-anywhere">{issuer}</dd>
        <dt className="font-medium">Valid until</dt>
        <dd>
          <Time value={validUntil} />
        </dd>
      </dl>
      <Button size="small" className="mt-3" isBusy={isBusy} onClick={onTrust}>
        Trust this certificate
      </Button>
    </Callout>
  );
}
