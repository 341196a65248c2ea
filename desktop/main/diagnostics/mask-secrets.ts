import { homedir } from 'node:os';
import { pathToFileURL } from 'node:url';

/** Replaces what is hidden. */
const hidden = '[hidden]';

const privateKeys = /-----BEGIN [A-Z ]+-----[\s\S]*?(?:-----END [A-Z ]+-----|$)/g;
const addresses = /\b([a-z][a-z0-9+.-]{1,20}:\/\/)([^\s"'<>\\)\]}]+)/gi;
const headers = /\b(authorization|cookies?)(\\?["']?\s*[:=]).*/gi;
const schemes = /\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi;
/** Values whose names say that they are secrets, in JSON, forms and sentences. */
const named =
  /(authorization|cookies?|pass(?:word|wd|phrase|code)?|secrets?|tokens?|credentials?|keys?|sessions?(?:[-_ ]?id)?|sid|verifier|challenge|nonce|signature|jwt|value)(\\?["']?\s*[:=]\s*)(?:\\"(?:(?!\\")[^\n])*(?:\\")?|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|[^\s,;}\])"']+)/gi;
const emails = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+/gu;
const longRuns = /[\w+/=-]{20,}/g;

/** Long enough, and mixed enough, to be a key, a hash or the id of a session. */
const isOpaque = (part: string) => part.length >= 20 && /\d/.test(part) && /[a-z]/i.test(part);

const hideParts = (path: string) =>
  path
    .split('/')
    .map((part) => (isOpaque(part) ? hidden : part))
    .join('/');

/** An address without user, password, query and fragment, and without parts of its path that look like keys. */
function maskAddress(scheme: string, rest: string): string {
  const [, authority = '', path = '', more = ''] = /^([^/?#]*)([^?#]*)(.*)$/s.exec(rest) ?? [];
  const host = authority.includes('@') ? `${hidden}@${authority.slice(authority.lastIndexOf('@') + 1)}` : authority;
  return `${scheme}${host}${hideParts(path)}${more === '' ? '' : `${more[0]}${hidden}`}`;
}

/**
 * A text without passwords, tokens, cookies, keys, email addresses, queries of addresses and the name of the user's
 * folder. It hides too much rather than too little.
 */
export function maskSecrets(text: string, home = homedir()): string {
  const homes = home.length > 1 ? [home, pathToFileURL(home).pathname] : [];
  return homes
    .reduce((masked, folder) => masked.replaceAll(folder, '~'), text)
    .replace(privateKeys, hidden)
    .replace(addresses, (_, scheme: string, rest: string) => maskAddress(scheme, rest))
    .replace(headers, (_, name: string, between: string) => `${name}${between} ${hidden}`)
    .replace(schemes, (_, scheme: string) => `${scheme} ${hidden}`)
    .replace(named, (_, name: string, between: string) => `${name}${between}${hidden}`)
    .replace(emails, hidden)
    .replace(longRuns, (run) => (run.startsWith('/') ? hideParts(run) : isOpaque(run) ? hidden : run));
}
