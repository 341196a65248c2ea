import type { Plugin } from 'vite';

/** The code in zod's schemas for JSON Schema output. Each pattern is a whole statement or value. */
const ways: readonly [pattern: RegExp, replacement: string][] = [
  [/inst\._zod\.processJSONSchema = \(ctx, json, params\) => processors\.\w+\(inst, ctx, json, params\);/g, ''],
  [/createStandardJSONSchemaMethod\(this, "(?:input|output)"\)/g, 'undefined'],
  [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
];

/** The pages validate values but never output a schema, so they load a fifth less of zod. */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /\/zod\/v4\/classic\/schemas\.js$/ },
      handler(code) {
        for (const [pattern, replacement] of ways) {
          const rest = code.replace(pattern, replacement);
          // With another release of zod the pages would still work, but no one would notice that they grew.
          if (rest === code) return this.error(`zod no longer has ${pattern}`);
          code = rest;
        }
        return { code, map: null };
      },
    },
  };
}
