import type { Message } from '#shared/messages/message.ts';
import { invalid } from '../../errors.ts';

interface Person {
  username: string;
  email: string;
  fullName?: string | null | undefined;
}

interface Choice {
  /** The request field with the password. */
  field: string;
  password: string;
  person: Person;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** About 50,000 passwords from published leaks, 5 MB in memory. Read when the first password is set. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** Treats fullwidth and similar letters like plain ones. */
const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
const lettersOf = (text: string) => plain(text).replace(/[^\p{L}\p{N}]/gu, '');

function isName(password: string, { username, email, fullName }: Person): boolean {
  const names = [username, email, email.split('@')[0] ?? '', fullName ?? '', ...(fullName ?? '').split(/\s+/)];
  return names.map(lettersOf).some((name) => name !== '' && name === lettersOf(password));
}

async function isCommon(password: string): Promise<boolean> {
  if (new Set(password).size === 1) return true;
  common ??= readCommon();
  return (await common).has(plain(password));
}

/** @throws AppError 400 for a password that is easily guessed */
export async function refuseWeakPassword({ field, password, person }: Choice): Promise<void> {
  let message: Message | undefined;
  if (isName(password, person)) message = 'Password must not be the username, email address or name';
  else if (await isCommon(password)) message = 'This password is too common. Choose another one.';
  if (message) throw invalid(message, [{ path: field, message }]);
}
