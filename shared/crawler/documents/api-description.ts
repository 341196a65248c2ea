import { parse as parseYaml } from 'yaml';
import { isObject, type JsonObject, listOf } from '../extract/json-ld.ts';
import type { DocumentPart, DocumentText } from '../types.ts';
import { anchorsFor } from './anchors.ts';
import { describeOperation } from './api-operation.ts';
import { resolved } from './api-schema.ts';
import { line, paragraphs } from './api-words.ts';

const jsonPattern = /"(?:openapi"\s{0,20}:\s{0,20}"3|swagger"\s{0,20}:\s{0,20}"2)\./;
const yamlPattern = /^["']?(?:openapi["']?[ \t]{0,20}:[ \t]{0,20}["']?3|swagger["']?[ \t]{0,20}:[ \t]{0,20}["']?2)\./m;
const startCharacters = 200_000;
const maxYamlCharacters = 500_000;
const maxJsonCharacters = 5_000_000;
const maxParts = 200;
const maxOperations = 2000;
const maxPartCharacters = 60_000;
const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'];

export interface ApiText {
  url: string;
  text: string;
}

/** Null for other data. */
export const readApiText = ({ text }: ApiText): DocumentText | null =>
  isApiDescription(text) ? readApiDescription(text) : null;

/** Whether a text seems to be an OpenAPI description of version 3, or one of Swagger 2, as it was called before. */
export function isApiDescription(text: string): boolean {
  const start = text.slice(0, startCharacters);
  return (start.trimStart().startsWith('{') ? jsonPattern : yamlPattern).test(start);
}

/**
 * An OpenAPI 3 or Swagger 2 description in JSON or YAML as readable text: an overview, and a part per tag, or per first folder of the
 * paths without one. Null if it can't be read or has no operations.
 */
export function readApiDescription(text: string): DocumentText | null {
  const api = parseApi(text);
  if (api === null || !/^(?:3\.|2(?:\.|$))/.test(String(api['openapi'] ?? api['swagger']))) return null;
  const info = isObject(api['info']) ? api['info'] : {};
  const title = line(info['title'], 200) || 'API';
  const groups = groupsOf(api);
  if (groups.size === 0) return null;
  const nameOf = anchorsFor('tag');
  const parts: DocumentPart[] = [];
  for (const [tag, operations] of groups) {
    if (parts.length >= maxParts) break;
    const content = bounded([`# ${tag}`, tagDescription(api, tag), ...operations]);
    parts.push({ anchor: nameOf(tag), url: null, title: `${title}: ${tag}`, content });
  }
  const overview = bounded([`# ${title}`, ...overviewOf(api, info), ...[...groups.keys()].map((tag) => `- ${tag}`)]);
  return { title, content: overview, parts };
}

function parseApi(text: string): JsonObject | null {
  try {
    const isJson = text.trimStart().startsWith('{');
    if (text.length > (isJson ? maxJsonCharacters : maxYamlCharacters)) return null;
    const value: unknown = isJson
      ? JSON.parse(text)
      : parseYaml(text, { maxAliasCount: 50, logLevel: 'silent', uniqueKeys: false });
    return isObject(value) ? value : null;
  } catch {
    // Broken, or nested so deep that no reader can follow.
    return null;
  }
}

/** The operations in words, by tag. */
function groupsOf(api: JsonObject): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  const paths = isObject(api['paths']) ? api['paths'] : {};
  let operations = 0;
  for (const [path, item] of Object.entries(paths)) {
    const shared = resolved(item, api);
    if (!isObject(shared)) continue;
    for (const method of methods) {
      const operation = shared[method];
      if (!isObject(operation) || operation['x-internal'] === true) continue;
      if (++operations > maxOperations) return groups;
      const tag = line(listOf(operation['tags'])[0], 100) || folderOf(path);
      const written = describeOperation({ method, path, operation, shared: listOf(shared['parameters']) }, api);
      groups.set(tag, [...(groups.get(tag) ?? []), written]);
    }
  }
  return groups;
}

function folderOf(path: string): string {
  return path.split('/').find((part) => part !== '' && !/^v?\d|^\{|^api$/i.test(part)) ?? 'Operations';
}

function tagDescription(api: JsonObject, tag: string): string {
  const found = listOf(api['tags']).find((one) => isObject(one) && one['name'] === tag);
  return isObject(found) ? paragraphs(found['description']) : '';
}

function overviewOf(api: JsonObject, info: JsonObject): string[] {
  const version = line(info['version'], 50);
  const servers = [...listOf(api['servers']).filter(isObject), ...serversOfSwagger(api)].slice(0, 10);
  const components = isObject(api['components']) ? api['components'] : {};
  const security = components['securitySchemes'] ?? api['securityDefinitions'];
  const schemes = isObject(security) ? Object.entries(security) : [];
  return [
    paragraphs(info['description']),
    version === '' ? '' : `Version: ${version}`,
    ...servers.map((server) => {
      const description = line(server['description'], 200);
      return `Server: ${line(server['url'], 300)}${description === '' ? '' : ` (${description})`}`;
    }),
    ...schemes.slice(0, 20).map(([name, scheme]) => {
      const { type, scheme: kind, in: place, name: key, description } = isObject(scheme) ? scheme : {};
      const how = [line(type), line(kind), line(key) && `${line(key)} in ${line(place)}`].filter(Boolean).join(', ');
      return `Authentication ${name}: ${[how, line(description, 500)].filter(Boolean).join('. ')}`;
    }),
  ];
}

function serversOfSwagger({ host, basePath, schemes }: JsonObject): JsonObject[] {
  if (typeof host !== 'string') return [];
  const ways = listOf(schemes).filter((scheme) => typeof scheme === 'string');
  return (ways.length > 0 ? ways : ['https']).map((way) => ({ url: `${way}://${host}${line(basePath, 200)}` }));
}

function bounded(blocks: string[]): string {
  return blocks.filter(Boolean).join('\n\n').slice(0, maxPartCharacters);
}
