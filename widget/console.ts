/** The only way the widget speaks to the page's developers. */
export function log(...message: unknown[]): void {
  console.warn('Parley:', ...message);
}
