/** A model in a process of its own: says where it is, and ends all answers at the first message. */
import { holdAnswers } from './held-answers.ts';

const model = await holdAnswers();
process.send?.(model.baseUrl);
process.once('message', () => model.finish());
process.once('disconnect', () => process.exit());
