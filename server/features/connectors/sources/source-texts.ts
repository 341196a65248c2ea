// Describes the replies of all vendors.
import './open-source.ts';
import { type NotionBlock, notionHtml } from './notion-html.ts';
import { parseReply, replyCalled } from './reply.ts';
import { storageHtml } from './storage-html.ts';

/** Everything that parses what a vendor sent. Called in threads that are bounded in time and memory. */
export const sourceTexts = {
  reply({ name, body }: { name: string; body: Uint8Array }) {
    const described = replyCalled(name);
    if (!described) throw new Error(`No reply is called ${name}`);
    return parseReply(described, body);
  },
  storage: (storage: string) => storageHtml(storage),
  blocks: (blocks: readonly NotionBlock[]) => notionHtml(blocks),
};

export type SourceTexts = typeof sourceTexts;
export type Kind = keyof SourceTexts;
export type Asked<Of extends Kind> = Parameters<SourceTexts[Of]>[0];
export type Read<Of extends Kind> = ReturnType<SourceTexts[Of]>;
