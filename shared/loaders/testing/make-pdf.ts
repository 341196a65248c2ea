import { constants, deflateRawSync } from 'node:zlib';

/** A PDF (ISO 32000-1) with one page per list of lines, each line as [text, font size]. */
export function makePdf(pages: [text: string, size: number][][], info: { title?: string } = {}): Buffer {
  const objects: (string | Buffer)[] = [];
  const add = (body: string | Buffer): number => objects.push(body);
  const catalog = add('');
  const tree = add('');
  const font = add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  const kids = pages.map((lines) => {
    let y = 800;
    const text = lines.map(([line, size]) => {
      y -= size * 1.3;
      return `BT /F1 ${size} Tf 1 0 0 1 50 ${y.toFixed(1)} Tm (${line.replace(/[\\()]/g, '\\$&')}) Tj ET`;
    });
    const content = add(stream(Buffer.from(text.join('\n'), 'latin1')));
    return add(
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 595 842] /Contents ${content} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
    );
  });
  objects[catalog - 1] = `<< /Type /Catalog /Pages ${tree} 0 R >>`;
  objects[tree - 1] = `<< /Type /Pages /Count ${kids.length} /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] >>`;
  const infoId = info.title ? add(`<< /Title (${info.title}) >>`) : null;
  return assemble(objects, `/Root ${catalog} 0 R${infoId ? ` /Info ${infoId} 0 R` : ''}`);
}

/** A page with one line, in pieces of [text, font size, points above the line]. */
export function makePdfLine(pieces: [text: string, size: number, rise: number][]): Buffer {
  const shown = pieces.map(([text, size, rise]) => `/F1 ${size} Tf ${rise} Ts (${text}) Tj`);
  return assemble(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      stream(Buffer.from(`BT 50 700 Td ${shown.join(' ')} ET`, 'latin1')),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ],
    '/Root 1 0 R',
  );
}

/** A page with lines of pieces, each as [text, points from the left]. */
export const makePdfColumns = (lines: readonly (readonly [text: string, x: number][])[]): Buffer =>
  makePdfTurned(lines.flatMap((pieces, at) => pieces.map(([text, x]) => [text, x, 750 - at * 15] as const)));

/** A page with texts, each as [text, points from the left, points from the bottom, degrees from the horizontal]. */
export function makePdfTurned(
  texts: readonly (readonly [text: string, x: number, y: number, angle?: number])[],
): Buffer {
  const shown = texts.map(([text, x, y, angle = 0]) => {
    const turn = (angle * Math.PI) / 180;
    const [cos, sin] = [Math.cos(turn).toFixed(4), Math.sin(turn).toFixed(4)];
    return `BT /F1 11 Tf ${cos} ${sin} ${-Number(sin)} ${cos} ${x} ${y} Tm (${text}) Tj ET`;
  });
  return assemble(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      stream(Buffer.from(shown.join('\n'), 'latin1')),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ],
    '/Root 1 0 R',
  );
}

/** A page with lines as [text, points from the left, points from the bottom], and annotations (ISO 32000-1, 12.5). */
export function makePdfForm(
  lines: readonly (readonly [text: string, x: number, y: number])[],
  annotations: readonly string[],
): Buffer {
  const shown = lines.map(([text, x, y]) => `BT /F1 11 Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET`);
  const ids = annotations.map((_, at) => `${6 + at} 0 R`).join(' ');
  return assemble(
    [
      `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${ids}] /DR << /Font << /F1 5 0 R >> >> /DA (/F1 11 Tf) >> >>`,
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Annots [${ids}] /Resources << /Font << /F1 5 0 R >> >> >>`,
      stream(Buffer.from(shown.join('\n'), 'latin1')),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      ...annotations.map((entries) => `<< /Type /Annot ${entries} /P 3 0 R >>`),
    ],
    '/Root 1 0 R',
  );
}

/**
 * A page of lines in a font that isn't embedded and needs a predefined character map (ISO 32000-1, 9.7.5.2), as in
 * Chinese, Japanese and Korean PDFs.
 * @param collection such as 'Japan1'
 */
export function makePdfWithCharacterMap(map: string, collection: string, ...lines: Buffer[]): Buffer {
  const shown = lines.map((codes) => `<${codes.toString('hex')}> Tj 0 -14 Td`);
  return assemble(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      stream(Buffer.from(`BT /F1 11 Tf 50 700 Td ${shown.join(' ')} ET`)),
      `<< /Type /Font /Subtype /Type0 /BaseFont /Sans-${map} /Encoding /${map} /DescendantFonts [6 0 R] >>`,
      `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Sans /CIDSystemInfo << /Registry (Adobe) /Ordering (${collection}) /Supplement 2 >> /FontDescriptor 7 0 R /DW 1000 >>`,
      '<< /Type /FontDescriptor /FontName /Sans /Flags 6 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>',
    ],
    '/Root 1 0 R',
  );
}

/** A small PDF whose only page unpacks to this many megabytes of drawing commands. */
export function makePdfBomb(megabytes: number): Buffer {
  // Each part ends at a byte boundary without back-references, so one megabyte is compressed once and repeated.
  const header = Buffer.from([0x78, 0x01]);
  const part = deflateRawSync(Buffer.alloc(1024 * 1024, ' '), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([header, ...Array<Buffer>(megabytes).fill(part), deflateRawSync('')]);
  return assemble(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << >> >>',
      stream(packed, '/Filter /FlateDecode'),
    ],
    '/Root 1 0 R',
  );
}

const stream = (data: Buffer, entries = ''): Buffer =>
  Buffer.concat([Buffer.from(`<< /Length ${data.length} ${entries} >>\nstream\n`), data, Buffer.from('\nendstream')]);

function assemble(objects: (string | Buffer)[], trailer: string): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')];
  let at = parts[0]?.length ?? 0;
  const offsets = objects.map((body, i) => {
    const part = Buffer.concat([Buffer.from(`${i + 1} 0 obj\n`), Buffer.from(body), Buffer.from('\nendobj\n')]);
    const offset = at;
    parts.push(part);
    at += part.length;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  parts.push(Buffer.from(`${table}trailer\n<< /Size ${objects.length + 1} ${trailer} >>\nstartxref\n${at}\n%%EOF\n`));
  return Buffer.concat(parts);
}
