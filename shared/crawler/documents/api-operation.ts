import { isObject, type JsonObject, listOf } from '../extract/json-ld.ts';
import { describeField, describeFields, resolved } from './api-schema.ts';
import { line, paragraphs } from './api-words.ts';

const maxParameters = 60;
const maxResponses = 20;

interface Operation {
  method: string;
  path: string;
  operation: JsonObject;
  /** Parameters of all operations at the path. */
  shared: unknown[];
}

/** An operation as a section: what it is for, what it takes, what it answers. */
export function describeOperation({ method, path, operation, shared }: Operation, api: JsonObject): string {
  const parameters = [...shared, ...listOf(operation['parameters'])].map((one) => resolved(one, api)).filter(isObject);
  // In Swagger 2, the body is one of the parameters.
  const body = operation['requestBody'] ?? parameters.find((parameter) => parameter['in'] === 'body');
  const call = `${method.toUpperCase()} ${line(path, 300)}`;
  const summary = line(operation['summary'], 200);
  return [
    `## ${summary === '' ? call : `${summary} (${call})`}`,
    operation['deprecated'] === true ? 'This operation is deprecated.' : '',
    summary === '' ? '' : `Request: ${call}`,
    paragraphs(operation['description']),
    ...listed(
      'Parameters:',
      parameterLines(
        parameters.filter((parameter) => parameter['in'] !== 'body'),
        api,
      ),
    ),
    ...listed('Request body:', bodyLines(body, api)),
    ...listed('Responses:', responseLines(operation['responses'], api)),
  ]
    .filter(Boolean)
    .join('\n\n');
}

/** Items are on consecutive lines. */
function listed(label: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [label, lines.join('\n')];
}

function parameterLines(parameters: JsonObject[], api: JsonObject): string[] {
  return parameters.slice(0, maxParameters).flatMap((parameter) => {
    if (typeof parameter['name'] !== 'string') return [];
    const schema = resolved(parameter['schema'], api);
    // In Swagger 2, a parameter is its own schema.
    const described = { ...(isObject(schema) ? schema : parameter), description: parameter['description'] };
    const name = `${parameter['name']} in ${line(parameter['in'], 20) || 'query'}`;
    return [describeField(name, described, parameter['required'] === true, api)];
  });
}

function bodyLines(body: unknown, api: JsonObject): string[] {
  const own = resolved(body, api);
  if (!isObject(own)) return [];
  const description = line(own['description'], 500);
  return [...(description === '' ? [] : [`- ${description}`]), ...describeFields(schemaOf(own), api)];
}

function responseLines(responses: unknown, api: JsonObject): string[] {
  if (!isObject(responses)) return [];
  return Object.entries(responses)
    .slice(0, maxResponses)
    .flatMap(([status, one]) => {
      const response = resolved(one, api);
      if (!isObject(response)) return [];
      const fields = /^2/.test(status) ? describeFields(schemaOf(response), api) : [];
      return [`- ${status}: ${line(response['description'], 300)}`, ...fields];
    });
}

/** Of the first kind of content, usually JSON. Swagger 2 has only one. */
function schemaOf(holder: JsonObject): unknown {
  const content = isObject(holder['content']) ? Object.values(holder['content'])[0] : undefined;
  return isObject(content) ? content['schema'] : holder['schema'];
}
