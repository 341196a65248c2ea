/** Models that read nothing, or only turn text into vectors. */
const embeddingModelPattern = /embed|bge|minilm|gte-|(?:^|[-_/])e5(?:[-_]|$)/i;
const otherModelPattern = /whisper|transcri|tts|speech|rerank|moderation|dall-e|image|stable-diffusion|clip/i;

/** Whether a list of a provider has a model: Ollama adds a tag to names, Google and others a path before them. */
export function isListed(ids: readonly string[], name: string): boolean {
  return ids.some((id) => id === name || id === `${name}:latest` || id.endsWith(`/${name}`));
}

/** The first model of a list that can word answers. Ollama lists the one used last first. */
export const chatModelOf = (ids: readonly string[]): string | undefined =>
  ids.find((id) => !embeddingModelPattern.test(id) && !otherModelPattern.test(id));

/** The first model of a list that turns text into vectors. */
export const embeddingModelOf = (ids: readonly string[]): string | undefined =>
  ids.find((id) => embeddingModelPattern.test(id));
