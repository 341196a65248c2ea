/** What sites put between the parts of a title, such as the topic and their name. */
export const titleMark = String.raw`\s+(?:\||–|—|·|•|»|«|::?|-)\s+`;
const separator = new RegExp(titleMark, 'u');
const separators = new RegExp(titleMark, 'gu');

/** 'Prices | Acme' to 'Prices' and 'Acme'. */
export const titleParts = (title: string): string[] => title.trim().split(separator);

/** 'Acme | Acme' to 'Acme': a part that repeats the previous one is dropped with its separator. */
export function withoutRepeatedParts(title: string): string {
  const [first = '', ...others] = titleParts(title);
  const marks = title.trim().match(separators) ?? [];
  let kept = first;
  let last = first;
  for (const [index, part] of others.entries()) {
    if (keyOf(part) === keyOf(last)) continue;
    kept += (marks[index] ?? ' ') + part;
    last = part;
  }
  return kept;
}

const keyOf = (part: string) => part.trim().toLowerCase();
