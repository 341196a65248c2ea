import { z } from './messages.ts';

/** The live version and the ones before it that can be brought back. */
export const keptVersions = 5;
/** Maximum titles in a list of changes; the rest are counted. */
export const namedSources = 100;
const longestTitle = 200;

const SourceChanges = z.object({ count: z.number().int(), titles: z.array(z.string()).max(namedSources) });

/** The pages, texts and files in which a version differs from the one before. */
export const VersionChanges = z.object({ added: SourceChanges, changed: SourceChanges, removed: SourceChanges });
export type VersionChanges = z.infer<typeof VersionChanges>;

/** Lists the first of some titles. */
export const namedTitles = (titles: readonly string[], count = titles.length): VersionChanges['added'] => ({
  count,
  titles: titles.slice(0, namedSources).map((title) => title.slice(0, longestTitle).toWellFormed()),
});
