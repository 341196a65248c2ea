import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Settings } from '../settings.ts';
import type { Texts } from '../texts/texts.ts';
import { Bubble } from './Bubble.tsx';
import { Composer } from './Composer.tsx';
import type { ConversationState } from './conversation.ts';
import { Icon } from './Icon.tsx';
import { keepFocusInside } from './keep-focus-inside.ts';
import { useReadingPlace } from './use-reading-place.ts';

export interface ChatPanelProps {
  state: ConversationState;
  settings: Settings;
  texts: Texts;
  language: string;
  home: string;
  isOpen: boolean;
  /** The panel covers the whole screen, so the page behind it is out of reach. */
  isModal: boolean;
  isBranded: boolean;
  onClose(): void;
  onReset(): void;
  onSend(text: string): void;
  onRetry(key: number): void;
  onRate(key: number, value: 1 | -1): void;
  onReloadHistory(): void;
}

export function ChatPanel(props: ChatPanelProps) {
  const { state, settings, texts, language, isOpen, isModal } = props;
  const { entries, draft, isWaiting } = state;
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const hasJustAsked = isWaiting && !draft && entries.at(-1)?.isFromUser === true;
  const log = useReadingPlace(isOpen && state, hasJustAsked);

  // At once, not after the next paint: what is typed right after opening must not get lost.
  useLayoutEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && !event.isComposing) props.onClose();
    if (event.key === 'Tab' && isModal && panel.current) keepFocusInside(panel.current, event);
  }

  return (
    // Not a dialog element: that is either never or always modal, and this depends on the screen.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      class={`panel ${settings.chatPosition} ${settings.size} ${settings.theme}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="dialog"
      aria-modal={isModal}
      aria-labelledby="title"
      lang={language}
      dir={language === 'ar' ? 'rtl' : 'ltr'}
      hidden={!isOpen}
      onKeyDown={onKeyDown}
    >
      <header>
        <h2 id="title" dir="auto">
          {settings.title ?? texts.title}
        </h2>
        <button
          type="button"
          class="tool"
          aria-label={texts.reset}
          title={texts.reset}
          onClick={() => {
            props.onReset();
            input.current?.focus();
          }}
        >
          <Icon name="reset" />
        </button>
        <button type="button" class="tool" aria-label={texts.close} title={texts.close} onClick={props.onClose}>
          <Icon name="close" />
        </button>
      </header>
      {/* Announced below, once and complete: a live log would read out an answer word by word. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- how a keyboard scrolls it */}
      <div class="log" role="log" aria-live="off" aria-label={texts.history} tabIndex={0} {...log}>
        <ul class="entries">
          {settings.welcomeMessage && (
            <li class="entry assistant">
              <div class="bubble" dir="auto">
                {settings.welcomeMessage}
              </div>
            </li>
          )}
          {state.hasHistoryFailed && (
            <li class="problem">
              {texts.historyFailed}{' '}
              <button type="button" class="link" onClick={props.onReloadHistory}>
                {texts.tryAgain}
              </button>
            </li>
          )}
          {(draft ? [...entries, draft] : entries).map((entry) => (
            <Bubble
              key={entry.key}
              entry={entry}
              texts={texts}
              isDraft={entry === draft}
              onRetry={props.onRetry}
              onRate={props.onRate}
            />
          ))}
          {isWaiting && !draft && (
            <li class="entry assistant">
              <div class="bubble typing">
                <span class="unseen">{texts.typing}</span>
                <i />
                <i />
                <i />
              </div>
            </li>
          )}
        </ul>
      </div>
      <div class="unseen" aria-live="polite">
        {state.announcement || null}
      </div>
      <Composer
        texts={texts}
        placeholder={settings.placeholder ?? texts.placeholder}
        language={language}
        isWaiting={isWaiting}
        input={input}
        onSend={props.onSend}
      />
      {props.isBranded && (
        <footer>
          <a href={props.home} target="_blank" rel="noopener">
            <Icon name="mark" /> {texts.poweredBy}
            <span class="unseen"> ({texts.opensInNewTab})</span>
          </a>
        </footer>
      )}
    </div>
  );
}
