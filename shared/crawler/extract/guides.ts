import { isObject, type JsonObject, listOf, plain } from './json-ld.ts';
import type { Guide } from './types.ts';

const maxSteps = 100;
const maxStepCharacters = 1000;
const maxDepth = 4;

/** A HowTo or Recipe with its steps; empty if it has none. */
export function readGuide(entity: JsonObject): Guide[] {
  const name = plain(entity['name']);
  const steps: string[] = [];
  const gather = (value: unknown, depth: number): void => {
    if (steps.length >= maxSteps || depth > maxDepth) return;
    if (Array.isArray(value)) for (const one of value) gather(one, depth);
    else if (typeof value === 'string') steps.push(plain(value, maxStepCharacters));
    else if (isObject(value)) {
      const inner = value['itemListElement'] ?? value['steps'];
      const text = plain(value['text'] ?? value['name'] ?? '', maxStepCharacters);
      if (value['text'] === undefined && inner !== undefined) gather(inner, depth + 1);
      else if (text !== '') steps.push(text);
    }
  };
  for (const value of listOf(entity['step'] ?? entity['recipeInstructions'])) gather(value, 0);
  const written = steps.filter((step) => step !== '');
  return name !== '' && written.length > 0 ? [{ name, steps: written }] : [];
}
