/** Below this width or height, the panel covers the whole screen, as in styles/phone.css and launcher.css. */
const phoneScreen = '(max-width: 480px), (max-height: 480px)';

/** Whether the panel covers the screen, now and whenever that changes. */
export function watchPhoneScreen(onChange: (isPhone: boolean) => void, signal: AbortSignal): boolean {
  const query = matchMedia(phoneScreen);
  query.addEventListener('change', () => onChange(query.matches), { signal });
  return query.matches;
}

/**
 * Tells the styles which part of the screen the on-screen keyboard leaves free. Browsers place the keyboard over fixed
 * elements, and only the visual viewport shows it.
 */
export function followVisualViewport(sheet: CSSStyleSheet, signal: AbortSignal): void {
  const { visualViewport } = window;
  if (!visualViewport) return;
  const update = () => {
    const { height, offsetLeft, offsetTop, scale } = visualViewport;
    // A visitor who zooms in also sees less, but wants the panel to keep its size.
    const isZoomed = scale > 1.01;
    sheet.replaceSync(
      isZoomed
        ? ''
        : `.panel{--visible-height:${height}px;--visible-top:${offsetTop}px;--visible-left:${offsetLeft}px}`,
    );
  };
  visualViewport.addEventListener('resize', update, { signal });
  visualViewport.addEventListener('scroll', update, { signal });
  update();
}
