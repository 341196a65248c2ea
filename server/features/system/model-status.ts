import type { ModelStatus } from '#shared/contracts/system.ts';
import type { Services } from '../../services.ts';

/** The provider's status as this process saw it last. */
export function modelStatus({ ai }: Pick<Services, 'ai'>): ModelStatus {
  return ai ? { state: ai.health.state, problems: [...ai.health.problems] } : { state: 'none', problems: [] };
}
