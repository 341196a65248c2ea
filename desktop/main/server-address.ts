import { systemEndpoints } from '#shared/contracts/system.ts';
import type { Message } from '#shared/messages/message.ts';
import type { ServerCheck } from '../bridge/app.ts';
import type { UntrustedCertificate } from '../bridge/network.ts';

const patienceMs = 10_000;
/** The supported major version. It changes when one of the calls this app makes changes. */
const speaks = '0';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Checks whether a compatible Parley server answers at a URL. Never rejects. */
export async function checkServer(
  url: string,
  fetch: Fetch,
  refusedCertificate: (url: string) => UntrustedCertificate | null = () => null,
  platform: NodeJS.Platform = process.platform,
): Promise<ServerCheck> {
  const say = (message: string): ServerCheck => ({ ok: false, message });
  let answer: Response;
  try {
    answer = await fetch(`${url}${systemEndpoints.health.path}`, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      redirect: 'follow',
      signal: AbortSignal.timeout(patienceMs),
    });
  } catch (error) {
    const certificate = isCertificateError(error) ? refusedCertificate(url) : null;
    if (certificate) return { ok: false, message: describeCertificate(url, certificate), certificate };
    if (isCertificateError(error)) return say(`The certificate of ${url} is invalid.`);
    if (platform === 'darwin' && isUnreachable(error)) {
      return say(
        `${url} couldn’t be reached. If it is in your network, allow Parley in System Settings under Privacy & Security, Local Network.`,
      );
    }
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return say(isLate ? `${url} didn’t respond in time.` : `${url} couldn’t be reached. Check the address.`);
  }
  const state = systemEndpoints.health.reply.safeParse(await answer.json().catch(() => null));
  if (!answer.ok || !state.success) return say(`${url} responds, but it isn’t a Parley server.`);
  const { version } = state.data;
  if (version.split('.')[0] !== speaks) {
    return say(`The server has version ${version}, which this app doesn’t support. Update the app or the server.`);
  }
  return { ok: true, url, version };
}

/** Chromium's names of certificate errors. */
const isCertificateError = (error: unknown) => error instanceof Error && /ERR_CERT_/.test(error.message);

/** How macOS denies an address of the local network, in Chromium's and in Node's words. */
const isUnreachable = (error: unknown) =>
  error instanceof Error && /ERR_ADDRESS_UNREACHABLE|EHOSTUNREACH/.test(`${error.message} ${String(error.cause)}`);

function describeCertificate(url: string, { isSelfSigned, issuer, validUntil }: UntrustedCertificate): Message {
  if (Date.parse(validUntil) < Date.now()) return `The certificate of ${url} has expired.`;
  if (isSelfSigned) return `The certificate of ${url} is self-signed, so it can’t be verified.`;
  return `The certificate of ${url} isn’t trusted by this computer. It was issued by ${issuer}.`;
}
