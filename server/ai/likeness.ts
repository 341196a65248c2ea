/**
 * Models whose similarities don't begin at 0: texts that have nothing to do with each other are this similar. The
 * model's card says so (decision 0035).
 */
const floors: readonly { models: RegExp; floor: number }[] = [{ models: /\be5-/, floor: 0.7 }];

/**
 * How close two texts are in meaning, from 0 (unrelated) to 1, so that one threshold fits every model.
 * @param model as vectors are stored under it
 */
export function likeness(model: string, cosine: number): number {
  const floor = floors.find(({ models }) => models.test(model))?.floor ?? 0;
  return (cosine - floor) / (1 - floor);
}
