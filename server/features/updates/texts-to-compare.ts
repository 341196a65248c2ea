import { maxChangeText } from '#shared/contracts/updates.ts';
import { storableText } from '../../db/storable.ts';

export interface TitledText {
  title: string;
  content: string;
}

/** The texts of a page before and after a change, each below its title if that changed, too. */
export function textsToCompare(before: TitledText | null, after: TitledText | null) {
  const isRenamed = before !== null && after !== null && before.title !== storableText(after.title).toWellFormed();
  const shown = (of: TitledText | null) =>
    of &&
    storableText(isRenamed ? `${of.title}\n\n${of.content}` : of.content)
      .slice(0, maxChangeText)
      .toWellFormed();
  return { before: shown(before), after: shown(after) };
}
