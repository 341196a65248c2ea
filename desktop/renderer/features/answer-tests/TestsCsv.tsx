import { type AnswerTest, AnswerTestInput, type Expectation, mostAnswerTests } from '#shared/contracts/answer-tests.ts';
import type { MenuItem } from '../../components/Menu.tsx';
import { CsvActions } from '../csv/CsvActions.tsx';
import type { CsvKind } from '../csv/csv-rows.ts';
import { useAddTests } from './data.ts';
import { words } from './words.ts';

/** What a file may write, in every language of the console. */
const kinds: Record<Expectation['kind'], readonly string[]> = {
  page: ['page', 'seite'],
  words: ['words', 'wörter'],
  no: ['no', 'nein'],
};

const kindOf = (): CsvKind<AnswerTestInput> => {
  const { question, expects, value, hint } = words().csv;
  return {
    columns: [
      { id: 'question', name: question, names: ['question', 'frage'], isRequired: true, fields: ['question'] },
      {
        id: 'expects',
        name: expects,
        names: ['expects', 'erwartet'],
        isRequired: true,
        fields: ['expectation.kind', 'expectation'],
      },
      {
        id: 'value',
        name: value,
        names: ['page or words', 'seite oder wörter'],
        isRequired: true,
        fields: ['expectation.url', 'expectation.words'],
      },
    ],
    hint,
    schema: AnswerTestInput,
    most: mostAnswerTests,
    toInput: ({ question: asked, expects: kind = '', value: text = '' }) => ({
      question: asked,
      expectation: toExpectation(kind.toLowerCase(), text),
      origin: 'csv',
    }),
    keyOf: (test) => test.question,
  };
};

/** Returns unknown input as it is, because the schema checks it later. */
function toExpectation(name: string, text: string): unknown {
  const kind = (Object.keys(kinds) as Expectation['kind'][]).find((one) => kinds[one].includes(name));
  if (kind === 'page') return { kind, url: text };
  if (kind === 'words') return { kind, words: text.split(/\r?\n/u).filter((line) => line.trim() !== '') };
  return { kind: kind ?? name };
}

function toCells({ question, expectation }: AnswerTest): string[] {
  const { kind } = expectation;
  const text = kind === 'page' ? expectation.url : kind === 'words' ? expectation.words.join('\n') : '';
  return [question, words().csv.kinds[kind], text];
}

interface TestsMenuProps {
  chatbotId: number;
  tests: readonly AnswerTest[];
  others: readonly MenuItem[];
}

/** The less common actions for the tests of a chatbot: the given ones, and importing and exporting CSV files. */
export function TestsMenu({ chatbotId, tests, others }: TestsMenuProps) {
  const add = useAddTests(chatbotId);
  return (
    <CsvActions
      kind={kindOf()}
      filename="tests.csv"
      stored={tests.map(toCells)}
      storedKeys={new Set(tests.map(({ question }) => question))}
      onImport={async (rows) => {
        await add.mutateAsync(rows);
        return undefined;
      }}
      menu={{ label: words().tab.more, others }}
    />
  );
}
