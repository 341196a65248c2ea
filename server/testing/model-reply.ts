/** A reply in the shape the assistant asks for: sentences with the numbers of the passages they cite. */
export const saying = (...sentences: [text: string, ...cites: number[]][]): string =>
  JSON.stringify({ answerable: true, sentences: sentences.map(([text, ...cites]) => ({ text, cites })) });

/** A reply that says the passages do not answer. */
export const notAnswerable = JSON.stringify({ answerable: false, sentences: [] });
