const count = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;

/** What goes into a build, in words: '5 pages and 1 additional text'. */
export function describeAmount(pages: number, texts: number): string {
  return `${count(pages, 'page')}${texts > 0 ? ` and ${count(texts, 'additional text')}` : ''}`;
}
