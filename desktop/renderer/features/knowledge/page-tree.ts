import type { PageSort, PageSummary } from '#shared/contracts/websites.ts';
import { isChosen, type PageChoice } from './page-choice.ts';

/** Which pages of a website are listed. */
export type PageFilter = 'all' | 'selected' | 'unselected' | 'thin' | 'links' | 'repeated';

export interface PageView {
  q: string;
  sort: PageSort;
  filter: PageFilter;
}

export interface Folder {
  /** The path of its pages, '/docs/guides/'. */
  path: string;
  /** The part of the path shown in its row. */
  name: string;
  folders: Folder[];
  pages: PageSummary[];
  /** Of its own pages and all those below. */
  all: PageSummary[];
}

export interface FolderRow {
  kind: 'folder';
  key: string;
  level: number;
  folder: Folder;
  isOpen: boolean;
}

export interface PageRow {
  kind: 'page';
  key: string;
  level: number;
  page: PageSummary;
}

export type TreeRow = FolderRow | PageRow;

/** Pages with less text rarely answer a question. */
const littleContent = 1;

const isListed: Readonly<Record<PageFilter, (page: PageSummary, choice: PageChoice) => boolean>> = {
  all: () => true,
  selected: (page, choice) => isChosen(choice, page),
  unselected: (page, choice) => !isChosen(choice, page),
  thin: ({ contentQuality }) => contentQuality <= littleContent,
  links: ({ isLinkList }) => isLinkList,
  repeated: ({ sameTitle }) => sameTitle > 0,
};

const inOrder = new Intl.Collator(undefined, { numeric: true });

/** The pages of a view, in order. */
export function listedPages(pages: readonly PageSummary[], view: PageView, choice: PageChoice): PageSummary[] {
  const { filter, sort } = view;
  const wanted = view.q.trim().toLowerCase();
  const listed = pages.filter(
    (page) =>
      isListed[filter](page, choice) && (wanted === '' || `${page.title}\n${page.url}`.toLowerCase().includes(wanted)),
  );
  // They already come with the best content first.
  return sort === 'quality' ? listed : listed.toSorted((a, b) => inOrder.compare(a[sort], b[sort]));
}

/** How many pages each filter lists. */
export function countByFilter(pages: readonly PageSummary[], choice: PageChoice): Record<PageFilter, number> {
  const count = (filter: PageFilter) => pages.filter((page) => isListed[filter](page, choice)).length;
  return {
    all: pages.length,
    selected: count('selected'),
    unselected: count('unselected'),
    thin: count('thin'),
    links: count('links'),
    repeated: count('repeated'),
  };
}

/** '/docs/guides/' for https://shop.example/docs/guides/start. A query belongs to the page of its path. */
function folderPathOf(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return '/';
  const { pathname, search } = parsed;
  if (search !== '') return pathname.endsWith('/') ? pathname : `${pathname}/`;
  const path = pathname.replace(/\/$/, '');
  return path.slice(0, path.lastIndexOf('/') + 1) || '/';
}

/** Groups pages into folders by URL. A folder with only one subfolder is merged with it. */
export function buildTree(pages: readonly PageSummary[]): Folder {
  const root: Folder = { path: '/', name: '/', folders: [], pages: [], all: [] };
  const known = new Map([['/', root]]);
  const folderAt = (path: string): Folder => {
    const found = known.get(path);
    if (found) return found;
    const parentPath = path.slice(0, path.lastIndexOf('/', path.length - 2) + 1);
    const folder: Folder = { path, name: path.slice(parentPath.length), folders: [], pages: [], all: [] };
    known.set(path, folder);
    folderAt(parentPath).folders.push(folder);
    return folder;
  };
  for (const page of pages) folderAt(folderPathOf(page.url)).pages.push(page);
  return finish(root);
}

function finish(folder: Folder): Folder {
  const folders = folder.folders.map(finish).map(joinOnly);
  return { ...folder, folders, all: [...folder.pages, ...folders.flatMap(({ all }) => all)] };
}

function joinOnly(folder: Folder): Folder {
  const [only, ...others] = folder.folders;
  if (!only || others.length > 0 || folder.pages.length > 0) return folder;
  return { ...only, name: folder.name + only.name };
}

/** The visible rows: a folder's pages before its subfolders, and nothing in collapsed ones. */
export function rowsOf(root: Folder, isOpen: (folder: Folder) => boolean): TreeRow[] {
  const rows: TreeRow[] = [];
  const add = ({ folders, pages }: Folder, level: number) => {
    for (const page of pages) rows.push({ kind: 'page', key: page.url, level, page });
    for (const folder of folders) {
      const open = isOpen(folder);
      rows.push({ kind: 'folder', key: `folder ${folder.path}`, level, folder, isOpen: open });
      if (open) add(folder, level + 1);
    }
  };
  add(root, 1);
  return rows;
}

export const pagesOf = (row: TreeRow): readonly PageSummary[] => (row.kind === 'page' ? [row.page] : row.folder.all);

/** Whether a row is selected; for a folder, whether all, some or none of its pages are. */
export function stateOf(row: TreeRow, choice: PageChoice): { chosen: number; state: boolean | 'mixed' } {
  const pages = pagesOf(row);
  const chosen = pages.filter((page) => isChosen(choice, page)).length;
  return { chosen, state: chosen === 0 ? false : chosen === pages.length ? true : 'mixed' };
}
