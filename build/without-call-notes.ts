import { type Plugin, Visitor } from 'vite';

/** What contracts say for the API description, the audit log and tests. */
const notes = new Set(['summary', 'audit', 'example']);

/** The pages load the contracts of calls without their notes. */
export function withoutCallNotes(): Plugin {
  let found = 0;
  return {
    name: 'without-call-notes',
    apply: 'build',
    transform: {
      filter: { id: /\/shared\/contracts\/[\w-]+\.ts$/ },
      handler(code) {
        let rest = code;
        new Visitor({
          CallExpression({ callee, arguments: [contract] }) {
            if (callee.type !== 'Identifier' || callee.name !== 'endpoint') return;
            if (contract?.type !== 'ObjectExpression') return;
            for (const field of contract.properties) {
              if (field.type !== 'Property' || field.key.type !== 'Identifier' || !notes.has(field.key.name)) continue;
              found += 1;
              const end = code[field.end] === ',' ? field.end + 1 : field.end;
              // As many spaces, since the source map has the columns of what follows.
              rest = rest.slice(0, field.start) + code.slice(field.start, end).replace(/\S/g, ' ') + rest.slice(end);
            }
          },
        }).visit(this.parse(code));
        return { code: rest, map: null };
      },
    },
    buildEnd(error) {
      // The pages would still work, but no one would notice that they grew.
      if (!error && found === 0) this.error('No call has notes');
    },
  };
}
