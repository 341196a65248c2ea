/** The first 128 bits of a hash as the database writes its type uuid, which takes a quarter of the text's room. */
export const toUuid = (hex: string): string => hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-');
