import { Drawing } from './illustrations.tsx';

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
