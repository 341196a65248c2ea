/** A text file as the page it would be: paragraphs where it has blank lines, the file's name as title. */
export function textAsHtml(text: string, url: string): string {
  const name = new URL(url).pathname.split('/').at(-1) ?? '';
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return `<title>${escapeHtml(name)}</title>${paragraphs.map((one) => `<p>${escapeHtml(one)}</p>`).join('')}`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
