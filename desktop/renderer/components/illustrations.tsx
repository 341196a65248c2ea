import type { ReactNode } from 'react';

function Drawing({ children }: { children: ReactNode }) {
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

/** Two speech bubbles. */
export function ChatbotDrawing() {
  return (
    <Drawing>
      <path d="M28 18h40a6 6 0 0 1 6 6v16a6 6 0 0 1-6 6H44l-10 8v-8h-6a6 6 0 0 1-6-6V24a6 6 0 0 1 6-6Z" />
      <path d="M34 28h28M34 36h18" className="text-line-strong" strokeDasharray="1 5" />
      <path d="M82 34h10a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6h-4v7l-9-7H60a6 6 0 0 1-6-6v-1" className="text-accent" />
      <path d="M71 47h.01M77 47h.01M83 47h.01" className="text-accent" strokeWidth="2.5" />
    </Drawing>
  );
}

/** An empty inbox. */
export function ConversationDrawing() {
  return (
    <Drawing>
      <path d="M26 44 36 18h48l10 26v18a5 5 0 0 1-5 5H31a5 5 0 0 1-5-5V44Z" />
      <path d="M26 44h20l5 9h18l5-9h20" />
      <path d="M60 10v18m0 0 7-7m-7 7-7-7" className="text-accent" />
    </Drawing>
  );
}

/** A sheet of paper with a plus. */
export function FileDrawing() {
  return (
    <Drawing>
      <path d="M42 10h24l14 14v44a4 4 0 0 1-4 4H42a4 4 0 0 1-4-4V14a4 4 0 0 1 4-4Z" />
      <path d="M66 10v14h14" />
      <path d="M47 36h22M47 44h16" className="text-line-strong" strokeDasharray="1 5" />
      <path d="M88 54v16M80 62h16" className="text-accent" />
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

/** An unplugged cable. */
export function BrokenDrawing() {
  return (
    <Drawing>
      <path d="M14 50c14 0 14-20 28-20h8M50 22v16h6a8 8 0 0 0 0-16h-6ZM64 26h6M64 34h6" />
      <path d="M106 30c-10 0-10 20-20 20h-4M82 42v16h-4a8 8 0 0 1 0-16h4Z" className="text-accent" />
    </Drawing>
  );
}

/** The start of a curve. */
export function TimelineDrawing() {
  return (
    <Drawing>
      <path d="M22 12v56h76" />
      <path d="M32 54c10 0 10-18 20-18s10 10 18 10" className="text-accent" />
      <path d="M74 44c8-4 10-20 20-24" className="text-line-strong" strokeDasharray="1 5" />
    </Drawing>
  );
}
