import { posix } from 'node:path';
import { Parser } from 'htmlparser2';
import type { OfficeArchive } from './zip-directory.ts';

export interface XmlReader {
  /** Names are without their prefix, which each program chooses itself. */
  open(name: string, attributes: Readonly<Record<string, string>>): void;
  close(name: string): void;
  text(text: string): void;
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Reads a part as a stream. Document types are ignored, so entities of their own stay as they are written, and nothing
 * else is loaded. What a program offers for older ones besides is left out.
 */
export function readXml(xml: string, reader: XmlReader): void {
  let fallbacks = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (local(name) === 'Fallback') fallbacks++;
        if (fallbacks > 0) return;
        // The id of a relation is `r:id`, which some elements have besides an `id` of their own.
        const related = Object.entries(attributes).filter(([key]) => key.includes(':'));
        reader.open(local(name), {
          ...attributes,
          ...Object.fromEntries(related.map(([key, of]) => [local(key), of])),
        });
      },
      onclosetag(name) {
        if (fallbacks === 0) reader.close(local(name));
        if (local(name) === 'Fallback') fallbacks--;
      },
      ontext(text) {
        if (fallbacks === 0) reader.text(text);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
}

export interface Relation {
  id: string;
  /** The last part of its type, such as 'slide'. */
  type: string;
  /** The name of a part of the archive. */
  target: string;
}

/** What a part refers to inside its archive, in the order of the list. */
export function relationsOf(archive: OfficeArchive, part: string): Relation[] {
  const folder = posix.dirname(part);
  const xml = archive.text(`${folder}/_rels/${posix.basename(part)}.rels`);
  const relations: Relation[] = [];
  if (xml === null) return relations;
  readXml(xml, {
    open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
      if (name !== 'Relationship' || mode === 'External') return;
      // From the root of the archive, or from the folder of the part.
      const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target);
      relations.push({ id, type: type.slice(type.lastIndexOf('/') + 1), target: path });
    },
    close: () => undefined,
    text: () => undefined,
  });
  return relations;
}
