/** The fragments of parts. Other fragments of a URL lead to a place on the same page. */
const anchorPattern = /^#(?:tag|part)\/./;

/** Whether a URL's fragment names a part of a document, which is a page of its own. */
export function isPartAnchor(hash: string): boolean {
  return anchorPattern.test(hash);
}

/** Names parts by their titles, each differently. */
export function anchorsFor(kind: 'tag' | 'part'): (title: string) => string {
  const used = new Map<string, number>();
  return (title) => {
    const words = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const slug = encodeURIComponent(words.join('-').slice(0, 60)) || 'untitled';
    const times = (used.get(slug) ?? 0) + 1;
    used.set(slug, times);
    return `${kind}/${slug}${times === 1 ? '' : `-${times}`}`;
  };
}
