/** The widget's only output to the page's developers. */
export function log(...message: unknown[]): void {
  console.warn('Parley:', ...message);
}
