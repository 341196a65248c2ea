const tokenPattern = /[^\s"'“”„«»<>()[\]{}]+/g;
/** Web addresses, email addresses and file names: anything that could be typed into a browser. */
const addressPattern = /:\/\/|@|[\p{L}\p{N}-]\.\p{L}{2,}/u;
const invisiblePattern = /\p{Default_Ignorable_Code_Point}+/gu;
/** Browsers treat it as a dot (UTS 46); in Japanese and Chinese it ends a sentence. */
const fullStopPattern = /(?<=[\p{Script=Latin}\p{N}-])。(?=\p{Script=Latin}{2})/gu;
const nameBeforePattern = /[\p{L}\p{N}.-]$/u;
const nameAfterPattern = /^(?:[\p{L}\p{N}-]|\.[\p{L}\p{N}])/u;

/** Whether a sentence contains an address that is not in the text. */
export function hasOwnAddress(sentence: string, text: string): boolean {
  const addresses = (asTyped(sentence).match(tokenPattern) ?? []).filter((token) => addressPattern.test(token));
  if (addresses.length === 0) return false;
  const known = asTyped(text);
  return addresses.some((address) => !names(known, address.replace(/[.,;:!?]+$/, '')));
}

/** The address a browser gets when someone copies it: no invisible characters, plain letters and dots. */
const asTyped = (text: string) =>
  text.normalize('NFKC').replace(invisiblePattern, '').replace(fullStopPattern, '.').toLowerCase();

/** Whether the text has exactly this address: 'op.example' and 'shop.exam' differ from 'shop.example'. */
function names(text: string, address: string): boolean {
  for (let at = text.indexOf(address); at !== -1; at = text.indexOf(address, at + 1)) {
    const end = at + address.length;
    if (
      !nameBeforePattern.test(text.slice(Math.max(0, at - 2), at)) &&
      !nameAfterPattern.test(text.slice(end, end + 3))
    )
      return true;
  }
  return false;
}
