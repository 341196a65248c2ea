import { useQueryClient } from '@tanstack/react-query';
import { type Entry, knowledgeEndpoints, mostImportedPairs, PairRow, pairKey } from '#shared/contracts/knowledge.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { queryKeys } from '../../api/queries.ts';
import { CsvActions } from '../csv/CsvActions.tsx';
import type { CsvKind } from '../csv/csv-rows.ts';
import { words } from './words.ts';

const kindOf = (): CsvKind<PairRow> => {
  const { question, answer, language, csvHint } = words().entries;
  return {
    columns: [
      { id: 'title', name: question, names: ['question', 'frage'], isRequired: true, fields: ['title'] },
      { id: 'content', name: answer, names: ['answer', 'antwort'], isRequired: true, fields: ['content'] },
      { id: 'language', name: language, names: ['language', 'sprache'], isRequired: false, fields: ['language'] },
    ],
    hint: csvHint,
    schema: PairRow,
    most: mostImportedPairs,
    toInput: ({ title, content, language: code = '' }) => ({
      title,
      content,
      language: code === '' ? null : code.toLowerCase(),
    }),
    keyOf: pairKey,
  };
};

/** The CSV files of the question-answer pairs of a website. */
export function PairsCsv({ websiteId, entries }: { websiteId: number; entries: readonly Entry[] }) {
  const pairs = entries.filter(({ kind }) => kind === 'qa');
  const client = useQueryClient();
  return (
    <CsvActions
      kind={kindOf()}
      filename="answers.csv"
      stored={pairs.map(({ title, content, language }) => [title, content, language ?? ''])}
      storedKeys={new Set(pairs.map(pairKey))}
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
