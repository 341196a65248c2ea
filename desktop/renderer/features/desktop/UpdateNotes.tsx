/** What a new version brings. */
export function UpdateNotes({ notes }: { notes: string }) {
  if (notes === '') return null;
  return (
    <details className="text-13">
      <summary className="cursor-pointer text-text-muted select-none hover:text-text">What’s new</summary>
      <p
        // Long notes scroll: the region can be reached and moved with the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="mt-2 max-h-48 overflow-y-auto rounded-control bg-bg-sunken p-3 whitespace-pre-line"
      >
        {notes}
      </p>
    </details>
  );
}
