import { ArrowUp, MessageCircle, Mic, RotateCcw, X } from 'lucide-react';
import type { WidgetConfig } from '#shared/contracts/chatbots.ts';
import { classNames } from '../../components/class-names.ts';
import { readableOn } from './readable-on.ts';

/** A picture of the widget as it is configured now; it follows every change of the form. */
export function WidgetPreview({ config, siteName }: { config: WidgetConfig; siteName: string }) {
  const colors = { backgroundColor: config.primaryColor, color: readableOn(config.primaryColor) };
  const isTop = config.chatPosition === 'top-right';
  return (
    <figure aria-label="Preview of the chat widget" className="overflow-hidden rounded-card border bg-bg-sunken">
      <div className="flex h-8 items-center gap-1.5 border-b bg-bg-raised px-3">
        {[0, 1, 2].map((dot) => (
          <span key={dot} className="size-2 rounded-full bg-line" />
        ))}
        <span className="mx-auto max-w-[70%] truncate text-12 text-text-faint">{siteName || 'Your website'}</span>
      </div>
      <div
        className={classNames('flex h-[460px] flex-col items-end gap-3 p-4', isTop ? 'justify-start' : 'justify-end')}
      >
        {isTop && <Launcher colors={colors} />}
        <div className="flex h-[360px] w-full max-w-[280px] flex-col overflow-hidden rounded-dialog border bg-bg-raised shadow-float">
          <div className="flex items-center gap-2 px-3.5 py-2.5" style={colors}>
            <span className="grow text-13 font-semibold">Chat with Support</span>
            <RotateCcw aria-hidden className="size-3.5" />
            <X aria-hidden className="size-4" />
          </div>
          <div className="flex grow flex-col gap-2 overflow-hidden p-3 text-13">
            {config.showWelcomeMessage && (
              <p className="max-w-[88%] self-start rounded-card bg-bg-sunken px-3 py-2 break-words">
                {config.welcomeMessage || '…'}
              </p>
            )}
            <p className="max-w-[88%] self-end rounded-card px-3 py-2" style={colors}>
              Do you have time on Friday?
            </p>
          </div>
          <div className="flex items-center gap-2 border-t px-3 py-2 text-13 text-text-faint">
            <span className="grow truncate">Type your message...</span>
            {config.enableVoice && <Mic aria-hidden className="size-4" />}
            <span className="grid size-6 place-items-center rounded-full" style={colors}>
              <ArrowUp aria-hidden className="size-3.5" />
            </span>
          </div>
        </div>
        {!isTop && <Launcher colors={colors} />}
      </div>
    </figure>
  );
}

function Launcher({ colors }: { colors: { backgroundColor: string; color: string } }) {
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded-full shadow-float" style={colors}>
      <MessageCircle aria-hidden className="size-5" />
    </span>
  );
}
