import { Check, Mic } from 'lucide-react';
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
