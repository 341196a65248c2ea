import { posix } from 'node:path';
import { mostDocuments, type SourceOf } from '#shared/contracts/connectors.ts';
import { z } from '#shared/contracts/messages.ts';
import { reply } from './reply.ts';
import type { DocumentSource, ListedDocument, Listing } from './source.ts';
import { SourceError } from './source-error.ts';
import type { VendorApi } from './vendor-api.ts';

type Settings = SourceOf<'git'>;

const Sha = z.string().regex(/^[0-9a-f]{40,64}$/);
const Repository = reply('git repository', z.object({ default_branch: z.string().min(1), html_url: z.string() }));
const Entry = z.object({
  path: z.string(),
  mode: z.string().optional(),
  type: z.string(),
  sha: Sha.nullable(),
  size: z.number().optional(),
});
/** GitHub answers with up to 100,000 entries. */
const Tree = reply('git tree', z.object({ tree: z.array(Entry), truncated: z.boolean().optional() }), {
  mostItems: 100_000,
});
const Blob = reply('git blob', z.object({ content: z.string(), encoding: z.literal('base64') }));

const textEnding = /\.(?:mdx?|markdown|adoc|asciidoc)$/i;
/** Where Gitea and Forgejo have their API. */
const giteaPath = '/api/v1';
/** GitHub answers with blobs up to 100 MB. */
const mostBytes = 2 * 1024 ** 2;
/** All are compared at once. Only so many of them are read in any case. */
const mostFiles = 10 * mostDocuments;
/** The mode of a symbolic link, whose text is a path. */
const linkMode = '120000';

export const gitHeaders = (token: string) => ({
  accept: 'application/vnd.github+json',
  'x-github-api-version': '2022-11-28',
  ...(token && { authorization: `Bearer ${token}` }),
});

/**
 * The Markdown and AsciiDoc files of a repository, over the part of GitHub's REST API that Gitea and Forgejo have, too. The tree has
 * the hash of each file, so one request finds all changes and deletions, and only changed files are read. (Comparing two
 * commits lists at most 300 files, and fails after a force push.)
 */
export function gitSource(api: VendorApi, settings: Settings): DocumentSource {
  const repository = `/repos/${settings.repository}`;
  const shownAt = settings.apiAddress.endsWith(giteaPath) ? 'src/branch' : 'blob';
  const folder = settings.folder.replace(/^\/+|\/+$/g, '');

  async function* list({ known }: Listing): AsyncGenerator<ListedDocument> {
    const { default_branch: main, html_url: page } = await api.get(repository, {}, Repository);
    const branch = settings.branch || main;
    const tree = await subtree(encodeURIComponent(branch));
    const found = await Array.fromAsync(files(tree), (file) => ({ ...file, whole: posix.join(folder, file.path) }));
    // First, since a renamed file may have the address of its predecessor.
    const exists = new Set(found.map(({ whole }) => whole));
    for (const key of known) if (!exists.has(key)) yield { kind: 'deleted', key };
    for (const { path, whole, sha, size } of found) {
      // Its text says nothing about the path, so a file that moved is another document.
      if ((size ?? 0) > mostBytes) yield { kind: 'left out', key: whole };
      else {
        const url = settings.addressTemplate
          ? publicAddress(settings.addressTemplate, path)
          : `${page}/${shownAt}/${encodePath(branch)}/${encodePath(whole)}`;
        const load = async () => ({ file: { bytes: await blob(sha), filename: posix.basename(path) } });
        yield { kind: 'document', key: whole, version: sha, url, title: '', load };
      }
    }
  }

  /** The tree of the folder, found step by step from the root, which a branch names, too. */
  async function subtree(root: string): Promise<string> {
    let sha = root;
    for (const name of folder.split('/').filter(Boolean)) {
      const { tree } = await api.get(`${repository}/git/trees/${sha}`, {}, Tree);
      const next = tree.find(({ path, type }) => path === name && type === 'tree')?.sha;
      if (!next) throw new SourceError('missing', 'The repository has no such folder.');
      sha = next;
    }
    return sha;
  }

  async function* files(sha: string) {
    let count = 0;
    for (let page = 1; ; page++) {
      // Gitea sends large trees in pages and calls each but the last truncated.
      const found = await api.get(`${repository}/git/trees/${sha}`, { recursive: 1, page, per_page: 1000 }, Tree);
      for (const { path, mode, type, sha: blobSha, size } of found.tree) {
        if (type !== 'blob' || mode === linkMode || !blobSha || !textEnding.test(path)) continue;
        if (++count > mostFiles) throw tooManyFiles();
        yield { path, sha: blobSha, size };
      }
      if (!found.truncated) return;
      if (found.tree.length === 0 || found.tree.length > 1000) throw tooManyFiles();
    }
  }

  async function blob(sha: string): Promise<Uint8Array> {
    const { content } = await api.get(`${repository}/git/blobs/${sha}`, {}, Blob);
    return Buffer.from(content, 'base64');
  }

  return { listsChanges: false, list };
}

const tooManyFiles = () => new SourceError('too much', 'The repository has too many files. Choose one of its folders.');

/**
 * Fills in a template: `{path}` is the path without the ending, and without the name of an index file, as static site
 * generators name their pages; `{file}` is the whole path.
 */
export function publicAddress(template: string, path: string): string {
  const short = path.replace(textEnding, '').replace(/(?:^|\/)(?:index|readme|_index)$/i, '');
  return template.replaceAll('{path}', () => encodePath(short)).replaceAll('{file}', () => encodePath(path));
}

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');
