/** What every control that takes text or a choice looks like. */
export const controlLook =
  'w-full min-w-0 rounded-control border border-line-strong bg-bg-raised text-14 text-text transition-colors ' +
  'placeholder:text-text-faint hover:border-text-muted focus-visible:border-accent focus-visible:outline-offset-0 ' +
  'disabled:bg-bg-sunken disabled:text-text-muted aria-invalid:border-danger ' +
  // Smaller text makes phones zoom into the field.
  'pointer-coarse:text-16';
