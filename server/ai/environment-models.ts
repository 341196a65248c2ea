import type { AiConfig } from '../config.ts';
import { type ModelsConfig, noModelsConfig } from './models.ts';
import type { ProviderAddress } from './provider.ts';

/** The models set by environment variables. */
export function environmentModels(config: AiConfig | null): ModelsConfig {
  if (!config) return noModelsConfig;
  const { apiKey, baseUrl, contextTokens, answerSeconds, rerank, prices, transcriptionModel, speech } = config;
  const at: ProviderAddress = { apiKey, baseUrl };
  const finds = config.findsModels ?? { chat: false, embedding: false };
  return {
    ...noModelsConfig,
    chat: { at, model: config.chatModel, contextTokens, answerSeconds, rerank, prices, finds: finds.chat },
    embeddings: {
      at,
      model: config.embeddingModel,
      dimensions: config.embeddingDimensions,
      finds: finds.embedding,
    },
    transcription: transcriptionModel === null ? null : { at, model: transcriptionModel },
    speech: speech && { at, ...speech },
  };
}
