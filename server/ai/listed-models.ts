/** Models that only turn text into vectors, or rank it. */
const embeddingModelPattern = /embed|bge|minilm|gte-|(?:^|[-_/])e5(?:[-_]|$)/i;
const otherModelPattern = /whisper|transcri|tts|speech|rerank|moderation|dall-e|image|stable-diffusion|clip/i;

/** Whether a provider's list includes a model. Ollama adds a tag to names; Google and others add a path before them. */
export function isListed(ids: readonly string[], name: string): boolean {
  return ids.some((id) => id === name || id === `${name}:latest` || id.endsWith(`/${name}`));
}

/** The first model of a list that can write answers. Ollama lists the one used last first. */
export const chatModelOf = (ids: readonly string[]): string | undefined =>
  ids.find((id) => !embeddingModelPattern.test(id) && !otherModelPattern.test(id));

/** The first embedding model of a list. */
export const embeddingModelOf = (ids: readonly string[]): string | undefined =>
  ids.find((id) => embeddingModelPattern.test(id));
