import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Operation, Schema } from './description.ts';

export interface Answer {
  status: number;
  type: string;
  text: string;
  ms: number;
  /** A stream that hasn't ended yet is checked as far as it came. */
  isStream: boolean;
}

const mostMs = 5000;

/** Traces of the program itself, which no answer should have. */
const leaks = [
  /\n\s+at .+:\d+:\d+/,
  /node_modules|file:\/\/\/\S+\.[mt]?js|\/server\/(?:features|db|http)\//,
  /\b(?:select|insert into|update|delete from) .{1,80}(?:from|values|set|where) .*\$\d/i,
  /syntax error at or near|violates .* constraint|relation ".*" does not exist|invalid input syntax/,
  /\b(?:TypeError|RangeError|ReferenceError|ZodError|ECONNREFUSED|ENOTFOUND)\b/,
];

/** Checks answers by the description of their calls. */
export class AnswerChecks {
  readonly #ajv = new Ajv2020({ strict: false, logger: false });
  readonly #compiled = new Map<Schema, ValidateFunction>();

  constructor() {
    addFormats.default(this.#ajv);
  }

  /** What is wrong with an answer. */
  faultsOf(operation: Operation, answer: Answer, marks: readonly string[]): string[] {
    const faults: string[] = [];
    const { status, text, ms } = answer;
    if (status >= 500 && !(status === 503 && isNotConfigured(text))) faults.push(`responded ${status}`);
    if (ms > mostMs) faults.push(`took ${Math.round(ms)} ms`);
    const leak = leaks.map((one) => one.exec(text)?.[0]).find(Boolean);
    if (leak) faults.push(`shows ${leak}`);
    const mark = marks.find((one) => text.includes(one));
    if (mark) faults.push(`shows ${mark}, which belongs to another workspace`);
    return [...faults, ...this.#undescribed(operation, answer)];
  }

  #undescribed({ answers }: Operation, { status, type, text, isStream }: Answer): string[] {
    const described = answers[status];
    if (!described) return [`responded ${status}, which isn't described`];
    const content = described.content?.[type];
    if (!content) {
      return status === 302 && !described.content
        ? []
        : [`responded ${status} with ${type || 'no type'}, which isn't described`];
    }
    const { schema } = content;
    // A file has none.
    if (!schema) return [];
    if (isStream) return eventsOf(text).flatMap((event) => this.#invalid(schema, event, 'an event'));
    if (type !== 'application/json') return [];
    try {
      return this.#invalid(schema, JSON.parse(text), `its ${status}`);
    } catch {
      return ['responded with invalid JSON'];
    }
  }

  #invalid(schema: Schema, value: unknown, what: string): string[] {
    const validate = this.#compiled.get(schema) ?? this.#ajv.compile(schema);
    this.#compiled.set(schema, validate);
    if (validate(value)) return [];
    const [error] = validate.errors ?? [];
    return [`${what} isn't as described: ${error?.instancePath} ${error?.message}`];
  }
}

const isNotConfigured = (text: string) => /configured|set up|not available on this server/i.test(text);

function eventsOf(text: string): unknown[] {
  return text.split('\n\n').flatMap((frame) => {
    const event = /^event: (.*)$/m.exec(frame)?.[1];
    const data = /^data: (.*)$/m.exec(frame)?.[1];
    return event && data ? [{ event, data: JSON.parse(data) as unknown }] : [];
  });
}
