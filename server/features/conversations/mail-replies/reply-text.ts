/** An answer comes first, and what it quotes can be any length. */
const mostCharacters = 100_000;
/** How many lines the introduction of a quote can be wrapped to. */
const mostLines = 3;

/** Such as "From: Parley <parley@example.com>", in any language. */
const headerField = /^[*\s]*[\p{L}-]{2,20}\s?:/u;
/** A line above quoted text, such as "-----Original Message-----". */
const ruler = /^(?:[-_=*\s]{4,}|-{2,}\s?[\p{L}\s]{3,40}\s?-{2,})$/u;
const endsWithDevice =
  /^(?:Sent (?:from|with|via)|Get Outlook for|Gesendet (?:von|mit)|Von mein\p{L}+ .{2,40} gesendet|Envoyé de|Enviado desde|Inviato da|Verzonden vanaf)\b.{0,80}$/iu;

const isQuote = (line: string) => line.startsWith('>');

/**
 * What someone wrote in an answer to an email: without what they quote, in whatever language their program introduces it,
 * and without their signature.
 * @param ours the addresses from which our emails come
 */
export function replyText(text: string, ours: readonly string[]): string {
  const lines = text
    .slice(0, mostCharacters)
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim());
  const kept = written(lines, ours);
  while (
    kept.length > 0 &&
    (kept.at(-1) === '' || ruler.test(kept.at(-1) ?? '') || endsWithDevice.test(kept.at(-1) ?? ''))
  ) {
    kept.pop();
  }
  return kept
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function written(lines: readonly string[], ours: readonly string[]): string[] {
  const kept: string[] = [];
  for (const [at, line] of lines.entries()) {
    // What follows is a signature.
    if (line === '--') return kept;
    if (isQuote(line)) {
      if (!isQuote(lines[at - 1] ?? '')) dropIntroduction(kept, ours);
      continue;
    }
    const namesUs = ours.some((address) => line.toLowerCase().includes(address));
    if (namesUs && headerField.test(line)) {
      // Some programs write the date first.
      while (headerField.test(kept.at(-1) ?? '')) kept.pop();
      return kept;
    }
    kept.push(line);
    // Between quotes there may be more of the answer, but not in what is repeated without marks.
    if (namesUs && line.endsWith(':') && !isQuote(lines.find((one, index) => index > at && one !== '') ?? '')) {
      dropIntroduction(kept, ours);
      return kept;
    }
  }
  return kept;
}

/** Removes a sentence such as "On Monday, 30 November 2026, Parley <parley@example.com> wrote:" from the end. */
function dropIntroduction(kept: string[], ours: readonly string[]): void {
  while (kept.at(-1) === '') kept.pop();
  if (!kept.at(-1)?.endsWith(':')) return;
  for (let count = 1; count <= mostLines; count++) {
    const sentence = kept.slice(-count).join(' ');
    // The date is at its beginning, or else there is none.
    if (/\d/.test(withoutAddresses(sentence))) return void kept.splice(-count);
  }
  if (ours.some((address) => kept.at(-1)?.toLowerCase().includes(address))) kept.pop();
}

const withoutAddresses = (sentence: string) => sentence.replaceAll(/[^\s<>]{1,100}@[^\s<>]{1,100}/g, '');
