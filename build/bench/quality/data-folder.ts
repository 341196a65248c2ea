import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** A question in `questions.jsonl`. */
export interface ReferenceQuestion {
  question: string;
  answerable: boolean;
  gold_paths: string[];
  gold_answers: string[];
  gold_answer_text: string;
}

/** The websites of a data folder, by folder name. */
async function siteNames(dataFolder: string): Promise<string[]> {
  const entries = await readdir(join(dataFolder, 'qa'), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/** The correct main text of every document page of a website, by path. */
export async function siteTruth(dataFolder: string, site: string): Promise<Map<string, string>> {
  const lines = await readGzip(join(dataFolder, 'qa', site, 'docs.jsonl.gz'));
  return new Map(parseLines<{ path: string; text: string }>(lines).map(({ path, text }) => [path, text]));
}

/** The questions of every website. */
export async function allQuestions(dataFolder: string): Promise<Map<string, ReferenceQuestion[]>> {
  const questions = new Map<string, ReferenceQuestion[]>();
  for (const site of await siteNames(dataFolder)) {
    const lines = await readFile(join(dataFolder, 'qa', site, 'questions.jsonl'), 'utf8');
    questions.set(site, parseLines<ReferenceQuestion>(lines));
  }
  return questions;
}

/** `--data <folder>` of the command line; exits with a message if it is missing or not a folder. */
export function dataFolderArgument(data: string | undefined): string {
  if (data !== undefined && existsSync(data)) return resolve(data);
  console.error(data === undefined ? 'Say where the data is: --data <folder>' : `There is no folder ${data}.`);
  process.exit(2);
}

export async function readGzip(file: string): Promise<string> {
  return gunzipSync(await readFile(file)).toString('utf8');
}

export async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}

export function parseLines<T>(text: string): T[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as T);
}
