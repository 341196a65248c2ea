import { posix } from 'node:path';

/** One instruction of a Containerfile, without its flags. */
interface Instruction {
  /** Such as COPY. */
  name: string;
  flags: Readonly<Record<string, string>>;
  words: readonly string[];
}

export interface Stage {
  image: string;
  name: string | null;
  instructions: Instruction[];
}

/** The stages of a Containerfile, which may use what Parley's uses: no heredocs, and no quotes outside of JSON. */
export function stagesOf(text: string): Stage[] {
  const stages: Stage[] = [];
  const lines = text.replaceAll(/^\s*#.*\n/gm, '').replaceAll(/\\\n\s*/g, '');
  for (const line of lines.split('\n').filter((one) => one.trim() !== '')) {
    const [name = '', ...rest] = line.trim().split(/\s+/);
    const flags = rest.filter((word) => word.startsWith('--') && name !== 'RUN' && name !== 'CMD');
    const words = rest.filter((word) => !flags.includes(word));
    if (name === 'FROM') stages.push({ image: words[0] ?? '', name: words[2] ?? null, instructions: [] });
    const instruction = {
      name,
      flags: Object.fromEntries(flags.map((flag) => flag.slice(2).split('=') as [string, string])),
      words: words[0]?.startsWith('[') ? (JSON.parse(words.join(' ')) as string[]) : words,
    };
    stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
}

/** The words of an instruction each time it occurs. */
export const wordsOf = ({ instructions }: Stage, name: string): (readonly string[])[] =>
  instructions.filter((one) => one.name === name).map(({ words }) => words);

/** What a stage copies from the repository. */
export function copiedBy({ instructions }: Stage): { from: string; to: string }[] {
  return instructions
    .filter(({ name, flags }) => name === 'COPY' && flags['from'] === undefined)
    .flatMap(({ words }) => {
      const to = words.at(-1) ?? '';
      const sources = words.slice(0, -1);
      return sources.map((from) => ({
        from,
        to: posix.normalize(to.endsWith('/') ? `${to}${posix.basename(from)}` : to),
      }));
    });
}

/** The variables that a stage sets for what it runs. */
export const envOf = (stage: Stage): Record<string, string> =>
  Object.fromEntries(
    wordsOf(stage, 'ENV').flatMap((words) => words.map((word) => word.split('=') as [string, string])),
  );
