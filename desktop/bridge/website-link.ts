import { z } from '#shared/contracts/messages.ts';
import { WorkspaceId } from '#shared/contracts/workspaces.ts';
import { linkScheme } from './browser-sign-in.ts';

const opening = `${linkScheme}://crawl`;

const WebsiteLink = z.strictObject({
  id: z.string().regex(/^[1-9]\d{0,15}$/),
  /** The origin of the page with the link, since another server has other websites. */
  server: z.url({ protocol: /^https?$/ }).max(300),
  /** Servers of earlier versions name none. */
  workspace: WorkspaceId.optional(),
});

export interface WebsiteToCrawl {
  id: number;
  server: string;
  /** The workspace with the website; null if the link names none. */
  workspace: string | null;
}

/** The link with which a browser opens a website in the app, ready to be crawled there. */
export const writeWebsiteLink = ({ id, server, workspace }: WebsiteToCrawl) =>
  `${opening}?${new URLSearchParams({ id: String(id), server, ...(workspace !== null && { workspace }) }).toString()}`;

/** Null for any other link. Every web page and program can open such links, so nothing starts by itself. */
export function readWebsiteLink(link: string): WebsiteToCrawl | null {
  const url = link.length <= 500 ? URL.parse(link) : null;
  // Some systems add a slash.
  if (url === null || url.hash || !new RegExp(`^${opening}/?\\?`).test(url.href)) return null;
  const { data } = WebsiteLink.safeParse(Object.fromEntries(url.searchParams));
  return data ? { id: Number(data.id), server: data.server, workspace: data.workspace ?? null } : null;
}
