/** The parts of JSON Schema that the description uses. */
export interface Schema {
  type?: 'object' | 'array' | 'integer' | 'number' | 'boolean' | 'null' | 'string';
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  format?: string;
  pattern?: string;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

interface DescribedBody {
  schema: Schema;
  example?: Record<string, unknown>;
}

export interface DescribedAnswer {
  content?: Record<string, { schema?: Schema }>;
}

/** A call as the API description has it. */
export interface Operation {
  name: string;
  method: string;
  /** With parameters in braces. */
  path: string;
  parameters: Parameter[];
  bodies: Record<string, DescribedBody>;
  answers: Record<string, DescribedAnswer>;
  /** What it needs: one of these, and nothing if there are none or one is empty. */
  security: Record<string, string[]>[];
}

interface Description {
  paths: Record<string, Record<string, DescribedOperation>>;
}

interface DescribedOperation {
  operationId: string;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, DescribedBody> };
  responses: Record<string, DescribedAnswer>;
}

/** Every call that a running server describes. */
export async function readOperations(url: string): Promise<Operation[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as Description;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => ({
      name: one.operationId,
      method: method.toUpperCase(),
      path,
      security: one.security,
      parameters: one.parameters,
      bodies: one.requestBody?.content ?? {},
      answers: one.responses,
    })),
  );
}
