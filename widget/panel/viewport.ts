/** Below this width or height, the panel covers the whole screen, as in styles/phone.css and launcher.css. */
const phoneScreen = '(max-width: 480px), (max-height: 480px)';

/** Whether the panel covers the screen, now and whenever that changes. */
export function watchPhoneScreen(onChange: (isPhone: boolean) => void, signal: AbortSignal): boolean {
  const query = matchMedia(phoneScreen);
  query.addEventListener('change', () => onChange(query.matches), { signal });
  return query.matches;
}

/**
 * Tells the styles which part of the screen the on-screen keyboard leaves free, and which part of a page that is wider
 * than a phone's screen is on it. Browsers place the keyboard over fixed elements, and these leave the screen of a wide
 * page. Only the visual viewport shows both.
 */
export function followVisualViewport(sheet: CSSStyleSheet, signal: AbortSignal): void {
  const { visualViewport } = window;
  if (!visualViewport) return;
  const update = () => {
    const { height, width, offsetLeft, offsetTop, scale } = visualViewport;
    const launcher =
      innerWidth > screen.width
        ? `.launcher{left:${offsetLeft + width - 76}px;top:${offsetTop + 20}px}.bottom-right{top:${offsetTop + height - 76}px}`
        : '';
    // A visitor who zooms in also sees less, but wants the panel to keep its size.
    const isZoomed = scale > 1.01;
    sheet.replaceSync(
      isZoomed ? '' : `.panel{--seen-y:${offsetTop}px;--seen-x:${offsetLeft}px;--seen-h:${height}px}${launcher}`,
    );
  };
  visualViewport.addEventListener('resize', update, { signal });
  visualViewport.addEventListener('scroll', update, { signal });
  update();
}
