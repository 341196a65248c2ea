/** A text with every place marked that has what was searched for. A search for a number such as '#12' marks nothing. */
export function MarkedText({ children, q }: { children: string; q: string }) {
  if (q === '' || /^#\d+$/.test(q)) return children;
  // The odd ones are what was found.
  const parts = children.split(new RegExp(`(${q.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&')})`, 'iu'));
  return parts.map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part has no name but its place
      <mark key={place} className="rounded-[3px] bg-warn-soft text-warn">
        {part}
      </mark>
    ),
  );
}
