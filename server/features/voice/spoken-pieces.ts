/** Speech starts once the first piece is ready, so it is short. Later pieces sound better with more context. */
const firstPiece = 80;
const laterPiece = 300;
/** No one listens longer. The rest is in the chat. */
const maxCharacters = 1500;

const sentenceEnd = /(?<=[.!?…。！？؟])\s*(?=\S)|\n+/u;
const address = /https?:\/\/\S+/g;

/** An answer for reading aloud: whole sentences without list marks and URLs. */
export function spokenPieces(content: string): string[] {
  const plain = content.replace(/^\s*[-*•]\s+/gm, '').replace(address, '');
  const pieces: string[] = [];
  let total = 0;
  for (const sentence of plain.split(sentenceEnd)) {
    const text = sentence.trim();
    if (text === '') continue;
    total += text.length;
    if (total > maxCharacters) break;
    const last = pieces.at(-1);
    const room = pieces.length <= 1 ? firstPiece : laterPiece;
    if (last !== undefined && last.length + text.length < room) pieces[pieces.length - 1] = `${last} ${text}`;
    else pieces.push(text);
  }
  return pieces;
}
