import { ArrowRight, MessageCircle, Mic, RotateCcw, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { classNames } from '../../components/class-names.ts';
import { brandSurface } from '../../styles/contrast.ts';

export interface PreviewSettings {
  color: string;
  position: 'bottom-right' | 'top-right';
  hasGreeting: boolean;
  hasVoice: boolean;
  keepsHistory: boolean;
  welcome: string;
}

const greetingDelayMs = 5000;

interface MockWidgetProps {
  settings: PreviewSettings;
  isOpen: boolean;
  onToggle(): void;
}

/** A mock website with a chat that looks as configured. It doesn't answer. */
export function MockWidget({ settings, isOpen, onToggle }: MockWidgetProps) {
  const { surface, ink } = brandSurface(settings.color);
  const brand = { backgroundColor: surface, color: ink };
  const isTop = settings.position === 'top-right';
  const isGreeting = useGreeting(settings.hasGreeting && !isOpen);
  const Icon = isOpen ? X : MessageCircle;
  return (
    <figure
      aria-label="Preview of the widget on a website"
      className="min-w-0 overflow-hidden rounded-dialog border bg-bg-raised shadow-float"
    >
      <div aria-hidden className="flex h-9 items-center gap-1.5 border-b bg-bg-sunken px-4">
        {[0, 1, 2].map((dot) => (
          <span key={dot} className="size-2.5 rounded-full bg-line" />
        ))}
      </div>
      <div className={classNames('relative flex h-[540px] flex-col items-end gap-3 p-4', !isTop && 'flex-col-reverse')}>
        <SitePicture />
        <button
          type="button"
          aria-label={isOpen ? 'Close the chat' : 'Open the chat'}
          aria-expanded={isOpen}
          onClick={onToggle}
          style={brand}
          className="relative grid size-14 shrink-0 place-items-center rounded-full shadow-float"
        >
          <Icon aria-hidden className="size-6" />
        </button>
        {isOpen && <Panel settings={settings} brand={brand} />}
        {isGreeting && (
          <p className="relative max-w-[240px] animate-pop-in rounded-[14px] border bg-bg-raised px-4 py-3 text-14 break-words whitespace-pre-line shadow-float">
            {settings.welcome || '…'}
          </p>
        )}
      </div>
    </figure>
  );
}

/** Turns on after a delay, and off immediately. */
function useGreeting(isWanted: boolean): boolean {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    const timer = setTimeout(setDue, greetingDelayMs, true);
    return () => {
      clearTimeout(timer);
      setDue(false);
    };
  }, [isWanted]);
  return isWanted && isDue;
}

interface PanelProps {
  settings: PreviewSettings;
  brand: { backgroundColor: string; color: string };
}

function Panel({ settings, brand }: PanelProps) {
  const theirs = 'max-w-[88%] self-start rounded-[14px] bg-bg-sunken px-3 py-2 break-words whitespace-pre-line';
  const mine = 'max-w-[88%] self-end rounded-[14px] px-3 py-2';
  return (
    <div className="relative flex h-[400px] w-full max-w-[320px] flex-col overflow-hidden rounded-dialog border bg-bg-raised shadow-dialog">
      <div className="flex h-12 shrink-0 items-center gap-4 border-b px-4 text-text-muted">
        <span className="grow font-semibold text-text">Chat with Support</span>
        <RotateCcw aria-hidden className="size-4" />
        <X aria-hidden className="size-[18px]" />
      </div>
      <div className="flex grow flex-col justify-end gap-2.5 overflow-hidden p-4 text-14">
        {settings.keepsHistory && (
          <>
            <p className={mine} style={brand}>
              Do you deliver on Saturdays?
            </p>
            <p className={theirs}>Yes, until noon within the city.</p>
            <p className="my-1 flex items-center gap-3 text-12 text-text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
              Today
            </p>
          </>
        )}
        <p className={theirs}>{settings.welcome || '…'}</p>
        <p className={mine} style={brand}>
          And what does it cost?
        </p>
      </div>
      <div className="m-3 mt-0 flex h-11 shrink-0 items-center gap-2 rounded-[12px] border border-line-strong p-1 pl-3 text-text-muted">
        <span className="grow truncate">Type your message...</span>
        {settings.hasVoice && (
          <span>
            <Mic aria-hidden className="size-[18px]" />
            <span className="sr-only">Speak</span>
          </span>
        )}
        <span aria-hidden className="grid size-8 place-items-center rounded-[9px]" style={brand}>
          <ArrowRight className="size-4" />
        </span>
      </div>
    </div>
  );
}

/** The page behind the chat, kept subtle. */
function SitePicture() {
  return (
    <div aria-hidden className="absolute inset-x-8 top-10 grid gap-3">
      {['h-7 w-2/5', 'h-2.5 w-4/5', 'h-2.5 w-3/5', 'h-2.5 w-2/3'].map((size) => (
        <span key={size} className={classNames('block rounded-full bg-line/70', size)} />
      ))}
      <div className="mt-4 grid grid-cols-3 gap-4">
        {['bg-warn-soft', 'bg-ok-soft', 'bg-danger-soft', 'bg-accent-soft', 'bg-bg-sunken', 'bg-warn-soft'].map(
          (tone, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <span key={index} className={classNames('h-28 rounded-card', tone)} />
          ),
        )}
      </div>
    </div>
  );
}
