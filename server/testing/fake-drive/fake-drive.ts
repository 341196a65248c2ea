import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import {
  type Asked,
  type FakeVendor,
  Rejected,
  requireHeader,
  requireQuery,
  type Said,
  serveVendor,
} from '../fake-vendor/fake-vendor.ts';

export interface FakeFile {
  id: string;
  name: string;
  mimeType: string;
  modifiedTime: string;
  /** The folder it is in. */
  parent: string;
  content: string | Uint8Array;
  /** The formats that it isn't too large for; without them, its content in any format. */
  exports?: Readonly<Record<string, string | Uint8Array>>;
  trashed?: boolean;
}

export interface FakeDrive extends FakeVendor {
  files: FakeFile[];
  /** The JSON keys of a service account and of a user. */
  keys: { service: string; user: string };
}

const googles = 'application/vnd.google-apps.';
export const docType = `${googles}document`;
export const folderType = `${googles}folder`;
export const sheetType = `${googles}spreadsheet`;
export const slidesType = `${googles}presentation`;
const office = 'application/vnd.openxmlformats-officedocument.';
const exports: Readonly<Record<string, readonly string[]>> = {
  [docType]: ['text/markdown', 'text/plain', 'application/pdf'],
  [slidesType]: ['text/plain', 'application/pdf', `${office}presentationml.presentation`],
  [sheetType]: ['text/csv', 'application/pdf', `${office}spreadsheetml.sheet`],
};
const listFields = 'nextPageToken, files(id, name, mimeType, modifiedTime, webViewLink, size, trashed)';
const filesAtOnce = 2;
const accessToken = 'ya29.access';

/** Google Drive's API v3 with Google's token endpoint. */
export async function startFakeDrive(): Promise<FakeDrive> {
  const files: FakeFile[] = [];
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = 'reader@acme.iam.example';

  function token(asked: Asked, tokenUri: string): Said {
    if (asked.method !== 'POST' || asked.headers['content-type'] !== 'application/x-www-form-urlencoded') {
      throw new Rejected(400, 'invalid_request');
    }
    const form = Object.fromEntries(new URLSearchParams(String(asked.body)));
    const isUser =
      form['grant_type'] === 'refresh_token' &&
      form['client_id'] === 'client' &&
      form['client_secret'] === 'secret' &&
      form['refresh_token'] === '1//refresh';
    if (!isUser && !isSigned(form, tokenUri)) throw new Rejected(400, 'invalid_grant');
    return { body: { access_token: accessToken, expires_in: 3599, token_type: 'Bearer' } };
  }

  function isSigned(form: Record<string, string>, tokenUri: string): boolean {
    const [head = '', claims = '', signature = ''] = (form['assertion'] ?? '').split('.');
    if (form['grant_type'] !== 'urn:ietf:params:oauth:grant-type:jwt-bearer' || !signature) return false;
    const { iss, aud, scope, iat, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<
      string,
      unknown
    >;
    return (
      verify(
        'RSA-SHA256',
        Buffer.from(`${head}.${claims}`),
        createPublicKey(pair.privateKey),
        Buffer.from(signature, 'base64url'),
      ) &&
      iss === account &&
      aud === tokenUri &&
      scope === 'https://www.googleapis.com/auth/drive.readonly' &&
      Number(exp) - Number(iat) === 3600
    );
  }

  function list(asked: Asked): Said {
    requireQuery(
      asked,
      ['q', 'fields', 'pageSize', 'pageToken', 'supportsAllDrives', 'includeItemsFromAllDrives'],
      ['q'],
    );
    const [, folder] = /^'([\w-]+)' in parents$/.exec(asked.query['q'] ?? '') ?? [];
    if (!folder || asked.query['fields'] !== listFields) throw new Rejected(400, 'Invalid Value');
    const found = files.filter(({ parent }) => parent === folder);
    const from = Number(asked.query['pageToken'] ?? 0);
    const to = from + filesAtOnce;
    return {
      body: {
        files: found.slice(from, to).map((file) => ({
          id: file.id,
          name: file.name,
          mimeType: file.mimeType,
          modifiedTime: file.modifiedTime,
          webViewLink: `https://drive.google.example/file/d/${file.id}/view`,
          trashed: file.trashed ?? false,
          ...(!file.mimeType.startsWith(googles) && { size: String(Buffer.byteLength(file.content)) }),
        })),
        ...(to < found.length && { nextPageToken: String(to) }),
      },
    };
  }

  function download(asked: Asked, id: string, isExport: boolean): Said {
    const file = files.find((one) => one.id === id);
    if (!file) throw new Rejected(404, 'File not found');
    const kinds = exports[file.mimeType];
    if (isExport) {
      requireQuery(asked, ['mimeType'], ['mimeType']);
      const format = asked.query['mimeType'] ?? '';
      if (!kinds?.includes(format)) throw new Rejected(403, 'Export only supports Docs Editors files.');
      const body = file.exports ? file.exports[format] : file.content;
      if (body === undefined) throw new Rejected(403, 'This file is too large to be exported.');
      return { body };
    }
    requireQuery(asked, ['alt', 'supportsAllDrives'], ['alt']);
    if (kinds) throw new Rejected(403, 'Only files with binary content can be downloaded.');
    return { body: file.content };
  }

  let tokenUri = '';
  function answer(asked: Asked): Said {
    if (asked.path === '/token') return token(asked, tokenUri);
    requireHeader(asked, 'authorization', `Bearer ${accessToken}`);
    if (asked.method !== 'GET') throw new Rejected(405, 'Method Not Allowed');
    if (asked.path === '/drive/v3/files') return list(asked);
    const [path, id = '', isExport] = /^\/drive\/v3\/files\/([\w-]+)(\/export)?$/.exec(asked.path) ?? [];
    if (path === undefined) throw new Rejected(404, 'Not Found');
    return download(asked, id, isExport !== undefined);
  }

  const vendor = await serveVendor(answer);
  tokenUri = `${vendor.url}/token`;
  const keys = {
    service: JSON.stringify({
      type: 'service_account',
      client_email: account,
      private_key: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      private_key_id: 'k1',
      token_uri: tokenUri,
    }),
    user: JSON.stringify({
      type: 'authorized_user',
      client_id: 'client',
      client_secret: 'secret',
      refresh_token: '1//refresh',
      token_uri: tokenUri,
    }),
  };
  return Object.assign(vendor, { files, keys });
}
