// Not in a style sheet of the pages: the one that compresses those does not know this selector.
const look = `
  ::highlight(found) { background: var(--accent-soft); color: var(--accent-text); }
  ::highlight(found-active) { background: var(--accent); color: var(--on-accent); }
`;
let sheet: CSSStyleSheet | null = null;

/** Lights up what was found, and brings the one that is looked at into view. */
export function markWords(ranges: readonly Range[], active: number): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(look);
    document.adoptedStyleSheets.push(sheet);
  }
  const current = ranges[active];
  CSS.highlights.set('found', new Highlight(...ranges));
  CSS.highlights.set('found-active', current ? new Highlight(current) : new Highlight());
  current?.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
}
