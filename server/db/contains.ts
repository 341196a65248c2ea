/** The `ilike` pattern that finds a text anywhere, whatever characters it has. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
