import { createHash } from 'node:crypto';
import {
  type Asked,
  type FakeVendor,
  Rejected,
  requireHeader,
  requireQuery,
  type Said,
  serveVendor,
} from '../fake-vendor/fake-vendor.ts';

export interface FakeRepository extends FakeVendor {
  /** The files of its main branch, which a test changes as commits would. */
  files: Map<string, string>;
}

interface Options {
  repository: string;
  /** Null for a public repository. */
  token: string | null;
  /** Like Gitea, which sends large trees in pages. */
  treePage?: number;
}

const shaOf = (kind: string, text: string) =>
  createHash('sha1')
    .update(`${kind} ${Buffer.byteLength(text)}\0${text}`)
    .digest('hex');

interface TreeEntry {
  path: string;
  mode: string;
  type: 'blob' | 'tree';
  sha: string;
  size?: number;
}

/** The part of GitHub's REST API that reads repositories, trees and blobs. */
export async function startFakeGit({ repository, token, treePage }: Options): Promise<FakeRepository> {
  const files = new Map<string, string>();

  /** The files in a folder by its hash; the root is also called by its branch. */
  function folderOf(sha: string): string {
    if (sha === 'main') return '';
    for (const folder of foldersOf(files)) if (treeSha(files, folder) === sha) return folder;
    throw new Rejected(404, 'Not Found');
  }

  function tree(asked: Asked, sha: string): Said {
    requireQuery(asked, ['recursive', 'page', 'per_page']);
    const all = entriesOf(files, folderOf(sha), asked.query['recursive'] !== undefined);
    if (treePage === undefined) return { body: { sha, tree: all, truncated: false } };
    const page = Number(asked.query['page'] ?? 1);
    const entries = all.slice((page - 1) * treePage, page * treePage);
    return { body: { sha, tree: entries, truncated: page * treePage < all.length } };
  }

  function answer(asked: Asked): Said {
    if (token !== null && asked.headers.authorization !== `Bearer ${token}`) {
      // A private repository looks like none without a token.
      throw new Rejected(asked.headers.authorization ? 401 : 404, 'Bad credentials');
    }
    requireHeader(asked, 'accept', 'application/vnd.github+json', 415);
    if (asked.method !== 'GET') throw new Rejected(405, 'Method Not Allowed');
    const root = `/repos/${repository}`;
    if (asked.path === root) {
      return {
        body: { full_name: repository, default_branch: 'main', html_url: `https://code.example/${repository}` },
      };
    }
    const [, kind, sha = ''] = new RegExp(`^${root}/git/(trees|blobs)/([^/]+)$`).exec(asked.path) ?? [];
    if (kind === 'trees') return tree(asked, sha);
    const content = [...files.values()].find((text) => shaOf('blob', text) === sha);
    if (kind !== 'blobs' || content === undefined) throw new Rejected(404, 'Not Found');
    // In lines, as GitHub sends it.
    const encoded = Buffer.from(content).toString('base64').replace(/.{60}/g, '$&\n');
    return { body: { sha, encoding: 'base64', content: encoded, size: content.length } };
  }

  return Object.assign(await serveVendor(answer), { files });
}

function foldersOf(files: ReadonlyMap<string, string>): Set<string> {
  const folders = new Set(['']);
  for (const path of files.keys()) {
    for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) folders.add(path.slice(0, at + 1));
  }
  return folders;
}

const treeSha = (files: ReadonlyMap<string, string>, folder: string) =>
  shaOf('tree', JSON.stringify([...files].filter(([path]) => path.startsWith(folder))));

function entriesOf(files: ReadonlyMap<string, string>, folder: string, isRecursive: boolean): TreeEntry[] {
  const entries: TreeEntry[] = [];
  for (const inner of foldersOf(files)) {
    const path = inner.slice(folder.length, -1);
    if (!inner.startsWith(folder) || path === '' || (path.includes('/') && !isRecursive)) continue;
    entries.push({ path, mode: '040000', type: 'tree', sha: treeSha(files, inner) });
  }
  for (const [whole, text] of files) {
    const path = whole.slice(folder.length);
    if (!whole.startsWith(folder) || (path.includes('/') && !isRecursive)) continue;
    entries.push({ path, mode: '100644', type: 'blob', sha: shaOf('blob', text), size: Buffer.byteLength(text) });
  }
  return entries;
}
