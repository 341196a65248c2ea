import { X509Certificate } from 'node:crypto';
import type { UntrustedCertificate } from '../../bridge/network.ts';
import type { SettingsStore } from '../settings-store.ts';

/** What Electron asks about a server's certificate. */
export interface CertificateQuestion {
  hostname: string;
  /** As PEM. */
  certificate: { data: string };
  /** 0: Chromium accepts it. */
  errorCode: number;
}

/** Electron's words for "as Chromium decides" and "accepted". */
const asChromium = -3;
const accepted = 0;
/** Chromium's net/base/net_error_list.h: another name, out of date, an unknown authority. A person may overrule these. */
const overrulable = new Set([-200, -201, -202]);
const unknownAuthority = -202;

export interface Certificates {
  /** Electron's code for what to do. Never rejects. */
  judge(question: CertificateQuestion, port: number): Promise<number>;
  /** The one that the host of an address showed last, when it was refused. */
  refusedOf(url: string): UntrustedCertificate | null;
  /** Accepts it from this host. False when the host showed no such certificate. */
  trust(url: string, fingerprint: string): boolean;
}

/**
 * Certificates of servers, beyond what Chromium knows: it has a store of its own on Linux, where the authorities of the
 * system are asked here, and a person may trust one certificate of one host.
 * @param ofSystem the certificate that a host shows, when the system vouches for it
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
