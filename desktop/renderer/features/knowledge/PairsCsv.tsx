import { useQueryClient } from '@tanstack/react-query';
import {
  type AnswerRuleInput,
  type Entry,
  knowledgeEndpoints,
  mostImportedPairs,
  PairRow,
  pairKey,
} from '#shared/contracts/knowledge.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { CsvActions } from '../csv/CsvActions.tsx';
import type { CsvKind } from '../csv/csv-rows.ts';
import { words } from './words.ts';

/** What a file may write, in every language of the console. */
const kinds: Record<AnswerRuleInput['kind'], readonly string[]> = {
  qa: ['', 'answer', 'antwort'],
  page: ['page', 'seite'],
  no: ['no', 'nein'],
};

const kindNamed = (name: string): string =>
  (Object.keys(kinds) as AnswerRuleInput['kind'][]).find((kind) => kinds[kind].includes(name)) ?? name;

const kindOf = (): CsvKind<PairRow> => {
  const { question, answer, language, kind, csvHint } = words().entries;
  return {
    columns: [
      { id: 'title', name: question, names: ['question', 'frage'], isRequired: true, fields: ['title'] },
      { id: 'content', name: answer, names: ['answer', 'antwort'], isRequired: true, fields: ['content'] },
      { id: 'language', name: language, names: ['language', 'sprache'], isRequired: false, fields: ['language'] },
      { id: 'kind', name: kind, names: ['kind', 'art'], isRequired: false, fields: ['kind'] },
    ],
    hint: csvHint,
    schema: PairRow,
    most: mostImportedPairs,
    toInput: ({ title, content, language: code = '', kind: name = '' }) => ({
      kind: kindNamed(name.toLowerCase()),
      title,
      content,
      language: code === '' ? null : code.toLowerCase(),
    }),
    keyOf: pairKey,
  };
};

/** The CSV files of the question-answer pairs and rules of a website. */
export function PairsCsv({ websiteId, entries }: { websiteId: number; entries: readonly Entry[] }) {
  const rules = entries.flatMap((entry) => (entry.kind === 'text' ? [] : [{ ...entry, kind: entry.kind }]));
  const client = useQueryClient();
  return (
    <CsvActions
      kind={kindOf()}
      filename="answers.csv"
      stored={rules.map(({ kind, title, content, language }) => [
        title,
        content,
        language ?? '',
        words().entries.kinds[kind],
      ])}
      storedKeys={new Set(rules.map(pairKey))}
      onImport={async (rows) => {
        const result = await callEndpoint(knowledgeEndpoints.importPairs, {
          params: { id: websiteId },
          body: { pairs: rows },
        });
        await client.invalidateQueries({ queryKey: queryKeys.entries(websiteId) });
        return words().entries.imported(result.added, result.changed, result.unchanged);
      }}
    />
  );
}
