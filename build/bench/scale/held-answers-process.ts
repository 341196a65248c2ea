/** A model in a separate process. Reports its address, and completes all answers at the first message. */
import { holdAnswers } from './held-answers.ts';

const model = await holdAnswers();
process.send?.(model.baseUrl);
process.once('message', () => model.finish());
process.once('disconnect', () => process.exit());
