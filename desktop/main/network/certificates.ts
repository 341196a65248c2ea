import { X509Certificate } from 'node:crypto';
import type { UntrustedCertificate } from '../../bridge/network.ts';
import type { SettingsStore } from '../settings-store.ts';

/** Electron's request to verify a server certificate. */
export interface CertificateQuestion {
  hostname: string;
  /** As PEM. */
  certificate: { data: string };
  /** 0: Chromium accepts it. */
  errorCode: number;
}

/** Electron's codes for "use Chromium's verdict" and "accept". */
const asChromium = -3;
const accepted = 0;
/** From Chromium's net/base/net_error_list.h: wrong name, expired, unknown authority. The user may override these. */
const overrulable = new Set([-200, -201, -202]);
const unknownAuthority = -202;

export interface Certificates {
  /** Electron's verification code. Never rejects. */
  judge(question: CertificateQuestion, port: number): Promise<number>;
  /** The certificate that the host of a URL last presented when it was rejected. */
  refusedOf(url: string): UntrustedCertificate | null;
  /** Trusts the certificate for this host. False if the host never presented it. */
  trust(url: string, fingerprint: string): boolean;
}

/**
 * Server certificates beyond those Chromium knows. On Linux, Chromium has its own store, so the system's authorities
 * are checked here. The user may also trust a single certificate of a single host.
 * @param ofSystem the certificate that a host presents, if the system trusts it
 */
export function createCertificates(
  settings: SettingsStore,
  ofSystem: (host: { hostname: string; port: number }) => Promise<X509Certificate | null>,
): Certificates {
  const refused = new Map<string, UntrustedCertificate>();
  return {
    async judge({ hostname, certificate: { data }, errorCode }, port) {
      if (errorCode === 0) return asChromium;
      const certificate = new X509Certificate(data);
      const { fingerprint256: fingerprint, issuer, subject, validTo } = certificate;
      const isTrusted = settings
        .get()
        .trustedCertificates.some((trusted) => trusted.host === hostname && trusted.fingerprint === fingerprint);
      if (isTrusted && overrulable.has(errorCode)) return accepted;
      if (errorCode === unknownAuthority) {
        const known = await ofSystem({ hostname, port }).catch(() => null);
        if (known?.fingerprint256 === fingerprint) return accepted;
      }
      if (overrulable.has(errorCode)) {
        refused.set(hostname, {
          host: hostname,
          issuer: issuer.replaceAll('\n', ', '),
          isSelfSigned: issuer === subject,
          fingerprint,
          validUntil: new Date(validTo).toISOString(),
        });
      }
      return asChromium;
    },
    refusedOf: (url) => refused.get(new URL(url).hostname) ?? null,
    trust(url, fingerprint) {
      const { hostname } = new URL(url);
      if (refused.get(hostname)?.fingerprint !== fingerprint) return false;
      const others = settings.get().trustedCertificates.filter(({ host }) => host !== hostname);
      settings.set({ trustedCertificates: [...others, { host: hostname, fingerprint }] });
      refused.delete(hostname);
      return true;
    },
  };
}
