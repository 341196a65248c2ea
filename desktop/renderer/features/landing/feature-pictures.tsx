import { ArrowRight, BookOpen, Check, FileText, Globe, MessageCircle, Mic } from 'lucide-react';
import { Badge, type BadgeTone } from '../../components/Card.tsx';
import { classNames } from '../../components/class-names.ts';

const pages: readonly { title: string; quality: string; tone: BadgeTone; isIn: boolean }[] = [
  { title: 'Opening hours', quality: 'Good', tone: 'ok', isIn: true },
  { title: 'Order and pick up', quality: 'Excellent', tone: 'ok', isIn: true },
  { title: 'Our flours', quality: 'Very Good', tone: 'ok', isIn: true },
  { title: 'Imprint', quality: 'Poor', tone: 'warn', isIn: false },
];

export function CrawlPicture() {
  return (
    <div className="w-full max-w-sm rounded-card border bg-bg-raised text-13 shadow-float">
      {pages.map(({ title, quality, tone, isIn }) => (
        <div key={title} className="flex h-10 items-center gap-3 border-b px-3 last:border-b-0">
          <span
            className={classNames(
              'grid size-4 place-items-center rounded-[4px] border',
              isIn ? 'border-accent bg-accent text-on-accent' : 'border-line-strong',
            )}
          >
            {isIn && <Check className="size-3" strokeWidth={3} />}
          </span>
          <span className="grow truncate">{title}</span>
          <Badge tone={tone}>{quality}</Badge>
        </div>
      ))}
    </div>
  );
}

const wave = [10, 22, 34, 18, 42, 56, 30, 48, 24, 38, 16, 28, 12];

export function VoicePicture() {
  return (
    <div className="flex items-center gap-5 rounded-full border bg-bg-raised py-4 pr-8 pl-4 max-sm:gap-3 max-sm:pr-6 shadow-float">
      <span className="grid size-14 place-items-center rounded-full bg-accent text-on-accent">
        <Mic className="size-6" />
      </span>
      <svg viewBox="0 0 156 64" className="h-16 w-40 text-accent-text">
        {wave.map((height, index) => (
          <rect
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            x={index * 12 + 2}
            y={32 - height / 2}
            width="5"
            height={height}
            rx="2.5"
            fill="currentColor"
          />
        ))}
      </svg>
    </div>
  );
}

const swatches = ['#6366f1', '#16a34a', '#2563eb', '#7c3aed', '#db2777', '#dc2626', '#ea580c'];

export function BrandPicture() {
  return (
    <div className="w-full max-w-sm rounded-card border bg-bg-raised p-5 shadow-float">
      <p className="text-13 font-medium">Chat button color</p>
      <div className="mt-3 flex gap-2.5">
        {swatches.map((color, index) => (
          <span
            key={color}
            style={{ background: color }}
            className={classNames('size-7 rounded-full', index === 0 && 'outline-2 outline-offset-2 outline-accent')}
          />
        ))}
      </div>
      <p className="mt-5 text-13 font-medium">Welcome message</p>
      <p className="mt-2 rounded-control border border-line-strong px-3 py-2 text-13">
        Hi there! 👋 How can I help you today?
      </p>
    </div>
  );
}

const days = [34, 42, 38, 56, 61, 48, 72];

export function AnalyticsPicture() {
  return (
    <div className="w-full max-w-sm rounded-card border bg-bg-raised p-5 shadow-float">
      <div className="flex items-baseline justify-between text-13">
        <span className="font-medium">Conversations this week</span>
        <span className="text-20 font-semibold tabular-nums">351</span>
      </div>
      <svg viewBox="0 0 280 90" className="mt-4 h-24 w-full">
        {days.map((value, index) => (
          <rect
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            x={index * 40 + 6}
            y={88 - value}
            width="28"
            height={value}
            rx="4"
            className={index === days.length - 1 ? 'fill-accent' : 'fill-line'}
          />
        ))}
      </svg>
    </div>
  );
}

const found = ['/opening-hours', '/prices', '/getting-here'];

/** A website's address, and the pages found there. */
export function AddressPicture() {
  return (
    <div className="w-full max-w-xs text-13">
      <div className="flex h-10 items-center gap-2.5 rounded-full border bg-bg-raised pr-1.5 pl-3.5 shadow-float">
        <Globe className="size-4 shrink-0 text-text-faint" />
        <span className="grow truncate">www.your-site.com</span>
        <span className="grid size-7 shrink-0 place-items-center rounded-full bg-accent text-on-accent">
          <ArrowRight className="size-4" />
        </span>
      </div>
      <ul className="mt-3 grid gap-1.5 pl-4">
        {found.map((path) => (
          <li key={path} className="flex items-center gap-2 text-12 text-text-muted">
            <Check className="size-3.5 shrink-0 text-ok" strokeWidth={3} />
            <span className="truncate font-mono">{path}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Pages, notes and files that become one knowledge base. */
export function KnowledgePicture() {
  return (
    <div className="flex w-full max-w-xs items-center justify-center gap-3 text-12 md:max-lg:gap-1.5">
      <div className="grid gap-2">
        {['Pages', 'Notes', 'Files'].map((label) => (
          <span
            key={label}
            className="flex h-8 items-center gap-1.5 rounded-control border bg-bg-raised px-2.5 shadow-float"
          >
            <FileText className="size-3.5 text-text-faint" />
            {label}
          </span>
        ))}
      </div>
      <svg
        viewBox="0 0 40 112"
        className="h-28 w-10 min-w-6 text-accent"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      >
        <path d="M0 16 C24 16 16 56 40 56 M0 56 H40 M0 96 C24 96 16 56 40 56" />
      </svg>
      <span className="grid size-16 shrink-0 place-items-center rounded-dialog bg-accent md:max-lg:size-14 text-on-accent shadow-float">
        <BookOpen className="size-7" />
      </span>
    </div>
  );
}

/** The snippet, and the button it adds to a page. */
export function SnippetPicture() {
  return (
    <div className="relative w-full max-w-xs pb-6">
      <pre className="overflow-hidden rounded-card border bg-bg-raised p-3 font-mono text-12 text-text-muted shadow-float">
        {'<script async\n  src="…/widget.js">\n</script>'}
      </pre>
      <span className="absolute right-3 bottom-0 grid size-12 place-items-center rounded-full bg-accent text-on-accent shadow-dialog">
        <MessageCircle className="size-6" />
      </span>
    </div>
  );
}
