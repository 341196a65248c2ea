import { WidgetConfig } from './chatbots.ts';
import { maxQuestionLength, Outcome, Source } from './conversations.ts';
import { Done, endpoint, Id, IdInPath, Time } from './endpoint.ts';
import { z } from './messages.ts';

/** Per chatbot. All of them run after every build. */
export const mostAnswerTests = 200;

const Phrase = z.string().trim().min(1, 'Words are required').max(300, 'Words must be at most 300 characters');

/** What makes an answer pass: it cites a page, contains certain words, or says that there is no answer. */
export const Expectation = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('page'),
      url: z.url({ protocol: /^https?$/, error: 'Please enter a valid URL' }).max(2000),
    }),
    z.object({ kind: z.literal('words'), words: z.array(Phrase).min(1, 'Words are required').max(10) }),
    z.object({ kind: z.literal('no') }),
  ],
  { error: 'Use page, words or no' },
);
export type Expectation = z.infer<typeof Expectation>;

const longestPhrase = 200;

/**
 * What to expect of an answer once the owner has decided how to answer the question. If the owner wrote the answer, its
 * first sentence.
 */
export function expectationOf({ kind, content }: { kind: 'qa' | 'page' | 'no'; content: string }): Expectation {
  if (kind === 'no') return { kind };
  if (kind === 'page') return { kind, url: content };
  const [line = ''] = content.trim().split('\n');
  const [sentence = line] = line.match(/^.+?[.!?。！？](?=\s|$)/u) ?? [];
  return { kind: 'words', words: [sentence.slice(0, longestPhrase).trim()] };
}

/** Where a test comes from. */
export const TestOrigin = z.enum(['hand', 'conversation', 'gap', 'proposed', 'csv']);
export type TestOrigin = z.infer<typeof TestOrigin>;

const Question = z
  .string()
  .trim()
  .min(1, 'Question is required')
  .max(maxQuestionLength, 'Question must be at most 2,000 characters');

export const AnswerTestInput = z.object({
  question: Question,
  expectation: Expectation,
  origin: TestOrigin.default('hand'),
});
export type AnswerTestInput = z.infer<typeof AnswerTestInput>;

/** What isn't sent stays as it is. */
export const AnswerTestPatch = AnswerTestInput.pick({ question: true, expectation: true }).partial();
export type AnswerTestPatch = z.infer<typeof AnswerTestPatch>;

const NewTests = z
  .array(AnswerTestInput)
  .min(1)
  .max(mostAnswerTests)
  .superRefine((tests, context) => {
    const seen = new Set<string>();
    for (const [at, { question }] of tests.entries()) {
      if (seen.has(question)) {
        context.addIssue({ code: 'custom', path: [at, 'question'], message: 'This question is listed twice' });
      }
      seen.add(question);
    }
  });

/** Why an answer passed or failed. */
export const TestReason = z.enum(['fits', 'otherPage', 'wordsMissing', 'saidNo', 'answered']);
export type TestReason = z.infer<typeof TestReason>;

export const TestResult = z.object({
  hasPassed: z.boolean(),
  reason: TestReason,
  /** Words that the answer doesn't have. */
  missing: z.array(z.string()),
  answer: z.string(),
  outcome: Outcome,
  sources: z.array(Source),
  ranAt: Time,
});
export type TestResult = z.infer<typeof TestResult>;

export const AnswerTest = z.object({
  id: Id,
  question: z.string(),
  expectation: Expectation,
  origin: TestOrigin,
  /** Null before its first run. */
  result: TestResult.nullable(),
  /** The previous result for the same question and expectation. */
  before: TestResult.nullable(),
  /** Whether the last answer differs from the previous one. */
  hasChanged: z.boolean(),
});
export type AnswerTest = z.infer<typeof AnswerTest>;

export const TestProgress = z.object({ done: z.number().int(), total: z.number().int() });
export type TestProgress = z.infer<typeof TestProgress>;

export const TestRun = z.object({
  id: Id,
  /** After a build, on request, or with unsaved settings. */
  kind: z.enum(['build', 'demand', 'draft']),
  status: z.enum(['queued', 'running', 'done', 'failed']),
  progress: TestProgress,
  passed: z.number().int(),
  failed: z.number().int(),
  changed: z.number().int(),
  error: z.string().nullable(),
  createdAt: Time,
  finishedAt: Time.nullable(),
});
export type TestRun = z.infer<typeof TestRun>;

export const TestRunEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('progress'), data: TestProgress }),
  z.object({ event: z.literal('done'), data: z.object({ run: TestRun }) }),
]);
export type TestRunEvent = z.infer<typeof TestRunEvent>;

export const TestRunInput = z.object({
  /** Only this test. By default, all tests of the chatbot. */
  testId: Id.optional(),
  /** Settings to try the tests with before they are saved. */
  draft: WidgetConfig.optional(),
});
export type TestRunInput = z.infer<typeof TestRunInput>;

const params = z.object({ id: IdInPath });
const testParams = z.object({ id: IdInPath, testId: IdInPath });
const runParams = z.object({ id: IdInPath, runId: IdInPath });

export const answerTestsEndpoints = {
  listAnswerTests: endpoint({
    method: 'GET',
    path: '/api/chatbots/:id/answer-tests',
    feature: 'answer-tests',
    access: 'user',
    may: 'read',
    summary: 'The test questions of a chatbot with their last two results, and the last run',
    params,
    reply: z.object({ tests: z.array(AnswerTest), run: TestRun.nullable() }),
  }),
  createAnswerTests: endpoint({
    method: 'POST',
    path: '/api/chatbots/:id/answer-tests',
    feature: 'answer-tests',
    access: 'user',
    may: 'edit',
    summary:
      'Add test questions, at most 200 per chatbot; those with the same question are replaced, and can be restored within a day',
    audit: 'answer-tests.created',
    example: { tests: [{ question: 'Do you repair bicycles?', expectation: { kind: 'no' } }] },
    params,
    body: z.object({ tests: NewTests }),
    reply: z.object({
      tests: z.array(AnswerTest),
      /** Tests with the same questions, which can be restored within a day. */
      replacedIds: z.array(Id),
    }),
    maxBodyBytes: 2 * 1024 * 1024,
    status: 201,
    errors: [409],
  }),
  updateAnswerTest: endpoint({
    method: 'PATCH',
    path: '/api/chatbots/:id/answer-tests/:testId',
    feature: 'answer-tests',
    access: 'user',
    may: 'edit',
    summary: 'Change a test question; its results so far are deleted',
    audit: 'answer-test.changed',
    example: { question: 'Do you repair bicycles?', expectation: { kind: 'no' } },
    params: testParams,
    body: AnswerTestPatch,
    reply: AnswerTest,
    errors: [409],
  }),
  deleteAnswerTest: endpoint({
    method: 'DELETE',
    path: '/api/chatbots/:id/answer-tests/:testId',
    feature: 'answer-tests',
    access: 'user',
    may: 'edit',
    summary: 'Delete a test question',
    audit: 'answer-test.deleted',
    params: testParams,
    reply: Done,
  }),
  restoreAnswerTest: endpoint({
    method: 'POST',
    path: '/api/chatbots/:id/answer-tests/:testId/restoration',
    feature: 'answer-tests',
    access: 'user',
    may: 'edit',
    summary: 'Undo the deletion of a test question within a day; it keeps its results',
    audit: 'answer-test.restored',
    params: testParams,
    reply: AnswerTest,
    errors: [409],
  }),
  proposeAnswerTests: endpoint({
    method: 'GET',
    path: '/api/chatbots/:id/proposed-answer-tests',
    feature: 'answer-tests',
    access: 'user',
    may: 'read',
    summary: 'Up to 20 suggested test questions that the website or the owner’s pairs answer',
    params,
    reply: z.object({ tests: z.array(AnswerTestInput) }),
    errors: [429],
  }),
  runAnswerTests: endpoint({
    method: 'POST',
    path: '/api/chatbots/:id/answer-test-runs',
    feature: 'answer-tests',
    access: 'user',
    may: 'edit',
    summary: 'Run the test questions, optionally with unsaved settings; an equal run that is waiting is shared',
    audit: { none: 'It asks the questions of the tests and changes no answer.' },
    params,
    body: TestRunInput,
    reply: TestRun,
    status: 201,
    errors: [409, 429],
  }),
  getAnswerTestRun: endpoint({
    method: 'GET',
    path: '/api/chatbots/:id/answer-test-runs/:runId',
    feature: 'answer-tests',
    access: 'user',
    may: 'read',
    summary: 'A run with its results by test; streams its progress',
    params: runParams,
    reply: z.object({
      run: TestRun,
      results: z.array(TestResult.extend({ testId: Id, hasChanged: z.boolean() })),
    }),
    events: TestRunEvent,
  }),
};
