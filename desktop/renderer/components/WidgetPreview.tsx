import { ArrowRight, MessageCircle, Mic, RotateCcw, X } from 'lucide-react';
import { type NewWidgetConfig, WidgetConfig } from '#shared/contracts/chatbots.ts';
import { defaultPrimaryColor } from '#shared/contracts/widget-defaults.ts';
import { brandSurface } from '../styles/contrast.ts';
import { classNames } from './class-names.ts';
import { useLastValue } from './Dialog.tsx';
import { LogoMark } from './Logo.tsx';
import { words } from './words.ts';

interface WidgetPreviewProps {
  config: NewWidgetConfig;
  siteName: string;
  /** A question that the site answers; null or missing if none is known. */
  sample?: { question: string; answer: string } | null | undefined;
}

/** The number of a source, which the chat shows as a link. */
const citation = /\s*\[\d+\]/g;

/** A static picture of the widget that follows the form. */
export function WidgetPreview({ config, siteName, sample }: WidgetPreviewProps) {
  const isColor = WidgetConfig.shape.primaryColor.safeParse(config.primaryColor).success;
  // An incomplete color changes nothing yet.
  const color = useLastValue(isColor ? config.primaryColor : null) ?? defaultPrimaryColor;
  const { surface, ink } = brandSurface(color);
  const brand = { backgroundColor: surface, color: ink };
  const isTop = config.chatPosition === 'top-right';
  const launcher = (
    <span className="grid size-14 shrink-0 place-items-center rounded-full shadow-float" style={brand}>
      <MessageCircle className="size-6" />
    </span>
  );
  return (
    <figure className="overflow-hidden rounded-card border bg-bg-sunken">
      <figcaption className="sr-only">
        {words().widget.describe(isTop, color, config.showWelcomeMessage ? config.welcomeMessage : null)}
      </figcaption>
      <div aria-hidden>
        <div className="flex h-9 items-center gap-1.5 border-b bg-bg-raised px-4">
          {[0, 1, 2].map((dot) => (
            <span key={dot} className="size-2 rounded-full bg-line" />
          ))}
          <span className="mx-auto max-w-[70%] truncate text-12 text-text-faint">
            {siteName || words().widget.yourWebsite}
          </span>
        </div>
        <div className={classNames('relative flex h-[520px] flex-col items-end gap-3 p-5', !isTop && 'justify-end')}>
          <Page />
          {isTop && launcher}
          <div className="relative flex h-[400px] w-full max-w-[320px] flex-col overflow-hidden rounded-dialog border bg-bg-raised shadow-float">
            <div className="flex shrink-0 items-center gap-4 border-b px-4 py-1.5 text-text-muted">
              <div className="min-w-0 grow">
                <p className="font-semibold text-text">Chat with Support</p>
                <p className="text-12 break-words">{config.automatedNotice || 'Automated answers from this site'}</p>
              </div>
              <RotateCcw className="size-4" />
              <X className="size-[18px]" />
            </div>
            <div className="flex grow flex-col gap-3 overflow-hidden p-4">
              {config.showWelcomeMessage && (
                <p className="max-w-[88%] self-start rounded-[14px] bg-bg-sunken px-3 py-2 break-words whitespace-pre-line">
                  {config.welcomeMessage || '…'}
                </p>
              )}
              {/* Visitors can't ask before they agree. */}
              {!config.consentText && sample && (
                <>
                  <p className="max-w-[88%] self-end rounded-[14px] px-3 py-2 break-words" style={brand}>
                    {sample.question}
                  </p>
                  <p className="max-w-[88%] self-start rounded-[14px] bg-bg-sunken px-3 py-2">
                    <span className="line-clamp-6 break-words whitespace-pre-line">
                      {sample.answer.replaceAll(citation, '')}
                    </span>
                  </p>
                </>
              )}
            </div>
            {config.consentText && (
              <div className="m-4 mt-0 grid shrink-0 gap-2 border-t pt-3 text-13">
                <p className="line-clamp-4 break-words">{config.consentText}</p>
                <span className="rounded-[9px] py-2 text-center font-semibold" style={brand}>
                  Agree and continue
                </span>
              </div>
            )}
            <div
              className={classNames(
                'm-3 mt-0 flex shrink-0 items-center gap-2 rounded-[12px] border border-line-strong p-1 pl-3 text-text-faint',
                config.consentText && 'hidden',
              )}
            >
              <span className="grow truncate">Type your message...</span>
              {config.enableVoice && <Mic className="size-4" />}
              <span className="grid size-8 place-items-center rounded-[9px] bg-bg-sunken text-text-muted">
                <ArrowRight className="size-4" />
              </span>
            </div>
            {(config.showBranding || config.privacyUrl) && (
              <p className="-mt-1 mb-2 flex shrink-0 items-center justify-center gap-3 text-[11px] text-text-faint">
                {config.privacyUrl && <span>Privacy policy</span>}
                {config.showBranding && (
                  <span className="flex items-center gap-1">
                    <LogoMark className="size-3.5" /> Powered by Parley
                  </span>
                )}
              </p>
            )}
          </div>
          {!isTop && launcher}
        </div>
      </div>
    </figure>
  );
}

/** The page behind the chat, kept subtle. */
function Page() {
  return (
    <div className="absolute inset-x-5 top-6 grid gap-2.5">
      {['h-5 w-2/5', 'h-2 w-4/5', 'h-2 w-3/5', 'h-2 w-2/3'].map((size) => (
        <span key={size} className={classNames('block rounded-full bg-line', size)} />
      ))}
    </div>
  );
}
