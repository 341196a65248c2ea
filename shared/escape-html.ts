const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML or XML, including attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Serializes a value as JSON that can't end its script element. */
export const jsonInScript = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');
