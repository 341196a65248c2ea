import { locale } from '../../language/language-store.ts';

/** Bytes of a text as it is stored and sent (UTF-8). */
export function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** '0.4 KB', '1,024.0 KB': always in KB, so that pages can be compared at a glance. */
export function formatKilobytes(bytes: number): string {
  const kilobytes = (bytes / 1024).toLocaleString(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return `${kilobytes} KB`;
}

/** The first lines with something in them, without the marks of headings. */
export function firstLines(content: string, count: number): string[] {
  return content
    .split('\n')
    .map((line) => line.replace(/^#{1,6}\s+/, '').trim())
    .filter((line) => line !== '')
    .slice(0, count);
}
