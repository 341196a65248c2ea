import type { ReactNode } from 'react';

export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 120 80"
      className="h-20 w-30 text-text-faint"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  );
}

/** A browser window with an empty page. */
export function WebsiteDrawing() {
  return (
    <Drawing>
      <rect x="22" y="12" width="76" height="56" rx="6" />
      <path d="M22 25h76M30 18.5h.01M36 18.5h.01M42 18.5h.01" />
      <path d="M32 36h22M32 44h30M32 52h18" className="text-line-strong" strokeDasharray="1 5" />
      <circle cx="78" cy="46" r="10" className="text-accent" />
      <path d="M85.5 53.5 92 60" className="text-accent" />
    </Drawing>
  );
}

/** A magnifying glass. */
export function SearchDrawing() {
  return (
    <Drawing>
      <circle cx="54" cy="36" r="22" />
      <path d="m70 52 20 18" />
      <path d="M46 36h16" className="text-accent" />
    </Drawing>
  );
}

/** A key. */
export function KeyDrawing() {
  return (
    <Drawing>
      <circle cx="40" cy="40" r="15" />
      <circle cx="35" cy="40" r="3" className="text-accent" />
      <path d="M55 40h41M84 40v10M94 40v7" />
    </Drawing>
  );
}

/** An unplugged cable. */
export function BrokenDrawing() {
  return (
    <Drawing>
      <path d="M14 50c14 0 14-20 28-20h8M50 22v16h6a8 8 0 0 0 0-16h-6ZM64 26h6M64 34h6" />
      <path d="M106 30c-10 0-10 20-20 20h-4M82 42v16h-4a8 8 0 0 1 0-16h4Z" className="text-accent" />
    </Drawing>
  );
}
