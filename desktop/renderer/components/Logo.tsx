import { classNames } from './class-names.ts';

/** Parley's logo: two overlapping speech bubbles. */
export function LogoMark({ className = 'size-7' }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={classNames('shrink-0', className)}>
      <path
        className="fill-accent"
        d="M12 3h8a9 9 0 0 1 9 9v1.5a9 9 0 0 1-9 9h-6.2L8.4 27.4A1.4 1.4 0 0 1 6 26.4v-5.6A9 9 0 0 1 3 14v-2a9 9 0 0 1 9-9Z"
      />
      <path
        className="stroke-on-accent"
        d="M11.5 17.6V9.2h5a3.3 3.3 0 0 1 0 6.6h-5"
        fill="none"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2 text-text', className)}>
      <LogoMark />
      <span className="font-display text-20 font-bold tracking-tight">Parley</span>
    </span>
  );
}
