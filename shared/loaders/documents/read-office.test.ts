import { describe, expect, test } from 'vitest';
import { makePptx, makeXlsx, shape, textRows } from '../testing/make-office.ts';
import { makeDocx, makeZip, paragraph } from '../testing/make-zip.ts';
import { formatOf } from './cell-formats.ts';
import { readDocument } from './read-document.ts';
import { readPptx } from './read-pptx.ts';
import { readXlsx } from './read-xlsx.ts';

const turn = { owner: 'tester' };
describe('an Excel workbook', () => {
  test('is read sheet by sheet, with the name of the column at each value', {
    tags: ['rule:excel-file-read'],
  }, async () => {
    const prices = `
      <row r="1"><c r="A1" t="s"><v>0</v></c></row>
      <row r="3"><c r="A3" t="s"><v>1</v></c><c r="C3" t="s"><v>2</v></c><c r="D3" t="inlineStr"><is><t>From</t></is></c></row>
      <row r="4"><c r="A4" t="s"><v>3</v></c><c r="C4" s="1"><v>3.5</v></c><c r="D4" s="2"><v>46023</v></c></row>
      <row r="5"><c r="A5" t="str"><f>A4&amp;"!"</f><v>Rye!</v></c><c r="C5" t="e"><v>#REF!</v></c><c r="D5" t="b"><v>1</v></c></row>`;
    const bytes = makeXlsx(
      [
        { name: 'Prices &amp; dates', rows: prices },
        { name: 'Empty', rows: '<row r="1"><c r="A1" s="1"/></row>' },
        { name: 'Branches', rows: textRows(['City', 'Street'], ['Bonn', 'Am Markt 1 | left']) },
      ],
      {
        strings: [
          '<t>Our prices</t>',
          '<t>Bread</t>',
          '<r><t>Pri</t></r><r><t>ce</t></r><rPh><t>reading</t></rPh>',
          '<t>Rye_x000D_\nbread</t>',
        ],
        formats: ['#,##0.00\\ [$€-407]', 'dd/mm/yyyy'],
      },
    );
    expect(await readDocument(bytes, 'list.XLSX', turn)).toEqual({
      kind: 'xlsx',
      title: 'list',
      content: [
        '## Prices & dates',
        'Our prices',
        'Bread: Rye bread | Price: 3.50 € | From: 2026-01-01',
        'Bread: Rye! | From: TRUE',
        '## Branches',
        'City: Bonn | Street: Am Markt 1 / left',
      ].join('\n\n'),
    });
  });

  test('keeps what is hidden to itself', () => {
    const rows = `<row>${'<c><v>1</v></c>'.repeat(3)}</row><row hidden="1"><c><v>2</v></c></row><row><c><v>3</v></c><c><v>4</v></c><c><v>5</v></c></row>`;
    const columns = '<cols><col min="2" max="2" hidden="1"/></cols>';
    const { content } = readXlsx(
      makeXlsx([
        { name: 'Shown', rows, columns },
        { name: 'Salaries', rows: textRows(['Ann', '9000']), state: 'hidden' },
        { name: 'Macros', rows: textRows(['x']), state: 'veryHidden' },
      ]),
    );
    expect(content).toBe('## Shown\n\n1: 3 | 1: 5');
  });

  test.each([
    ['0.00', 3.5, '3.50'],
    ['#,##0', 1234.4, '1234'],
    ['General', 0.1 + 0.2, '0.3'],
    ['0%', 0.19, '19%'],
    ['0.0%', 0.195, '19.5%'],
    ['"$"#,##0.00_);[Red]("$"#,##0.00)', 12, '$12.00'],
    ['[$CHF] #,##0.00', 12, 'CHF 12.00'],
    ['0 "min"', 45, '45 min'],
    ['0.00E+00', 123_456, '123456'],
    ['m/d/yyyy', 46_023, '2026-01-01'],
    ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', 46_023.9, '2026-01-01'],
    ['dd.mm.yyyy hh:mm', 46_023.75, '2026-01-01 18:00'],
    ['h:mm AM/PM', 0.5, '12:00'],
    ['hh:mm:ss', 0.500_011_574, '12:00:01'],
    ['mmm', 46_023, '2026-01-01'],
    ['yyyy', -1, '-1'],
    ['yyyy', 1e15, '1000000000000000'],
    ['yyyy-mm-dd', 59, '1900-02-28'],
    ['00000', 1097, '01097'],
    ['0000" "000', 351_123, '0351 123'],
    ['(###) ###-####', 2_125_551_234, '(212) 555-1234'],
    ['[h]:mm', 1.5, '36:00'],
    ['mm:ss', 0.01, '14:24'],
    ['# ?/?', 2.5, '2 1/2'],
    ['#,##0.0,," million"', 12_500_000, '12.5 million'],
    ['0.00;-0.00;"free"', 0, 'free'],
    ['_-* #,##0.00\\ "€"_-;\\-* #,##0.00\\ "€"_-', -4.5, '-4.50 €'],
    ['General" kg"', 3.5, '3.5 kg'],
    ['0.0"x', 3, '3'],
  ])('shows a number with the format %s as it is meant', (code, value, text) => {
    expect(formatOf(code)(value, 1900)).toBe(text);
  });

  const sheet = (rows: string, ...merged: string[]) => {
    const areas = merged.map((area) => `<mergeCell ref="${area}"/>`).join('');
    const { content } = readXlsx(makeXlsx([{ name: 'A', rows: `${rows}<mergeCells>${areas}</mergeCells>` }]));
    return content.split('\n\n').slice(1);
  };
  const line = (number: number, ...cells: string[]) =>
    `<row r="${number}">${cells.map((cell, at) => (cell === '' ? '' : `<c r="${'ABCD'[at]}${number}" t="inlineStr"><is><t>${cell}</t></is></c>`)).join('')}</row>`;

  test('has merged cells in all of their places', () => {
    const rows =
      line(1, 'Fares') +
      line(2, 'Zone', 'Ticket', 'Fare') +
      line(3, 'North', 'Day', '9') +
      line(4, '', 'Month', '71') +
      line(5, 'Closed') +
      line(6, 'South', 'Month', '52');
    expect(sheet(rows, 'A1:C1', 'A3:A4', 'B5:XFD9')).toEqual([
      'Fares',
      'Zone: North | Ticket: Day | Fare: 9',
      'Zone: North | Ticket: Month | Fare: 71',
      'Zone: Closed',
      'Zone: South | Ticket: Month | Fare: 52',
    ]);
  });

  test('repeats the titles of groups of rows, and joins two rows of names', () => {
    const rows =
      line(1, 'Ticket', 'Fare') +
      line(2, '', 'Child', 'Adult') +
      line(3, 'North') +
      line(4, 'Day', '5', '9') +
      line(5, 'South') +
      line(6, 'Day', '4', '7');
    expect(sheet(rows, 'A1:A2', 'B1:C1', 'A3:C3', 'A5:C5')).toEqual([
      'North | Ticket: Day | Fare Child: 5 | Fare Adult: 9',
      'South | Ticket: Day | Fare Child: 4 | Fare Adult: 7',
    ]);
  });

  test('may have several tables, and groups of rows in one', () => {
    const fares = line(1, 'Zone', 'Fare') + line(2, 'North', '9') + line(4, 'South', '8') + line(5, 'East', '7');
    const shops = line(7, 'Our shops') + line(8, 'Shop', 'Phone') + line(9, 'Kiosk', '0551') + line(11, 'Open daily');
    expect(sheet(fares + shops)).toEqual([
      'Zone: North | Fare: 9',
      'Zone: South | Fare: 8',
      'Zone: East | Fare: 7',
      'Our shops',
      'Shop: Kiosk | Phone: 0551',
      'Open daily',
    ]);
  });

  test('says where the result of a formula is missing', () => {
    const rows = `${line(1, 'Boat', 'Seats')}<row r="2"><c t="inlineStr"><is><t>Gannet</t></is></c><c><f>40+12</f></c></row>`;
    expect(sheet(rows)).toEqual(['Boat: Gannet | Seats: (result of a formula that is missing in the file)']);
  });

  test('counts days from 1904 if it says so', () => {
    const rows = '<row><c s="1"><v>44561</v></c></row>';
    const { content } = readXlsx(
      makeXlsx([{ name: 'A', rows }], { formats: ['yyyy-mm-dd'], properties: 'date1904="1"' }),
    );
    expect(content).toContain('2026-01-01');
  });
});

describe('a PowerPoint presentation', () => {
  test('is read slide by slide, with titles as headings, lists, tables and notes', {
    tags: ['rule:powerpoint-file-read'],
  }, async () => {
    const cell = (text: string) => `<a:tc><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
    const table = `<p:graphicFrame><a:graphic><a:tbl><a:tr>${cell('Bread')}${cell('Price')}</a:tr><a:tr>${cell('Rye')}${cell('3 €')}</a:tr></a:tbl></a:graphic></p:graphicFrame>`;
    const bytes = makePptx([
      {
        shapes: shape('ctrTitle', 'Our bakery') + shape('subTitle', 'Since 1950') + shape('sldNum', '1'),
        notes: shape('sldImg') + shape('body', 'Greet everyone.', 'Then begin.') + shape('sldNum', '1'),
      },
      { shapes: shape('title', 'Secret plans'), isHidden: true },
      { shapes: shape('title', 'Bread') + shape('body', 'Rye', 'Wheat &amp; oats') + table },
      { shapes: shape(null, 'Find us') + shape(null, 'At the market.') },
    ]);
    expect(await readDocument(bytes, 'talk.pptx', turn)).toEqual({
      kind: 'pptx',
      title: 'Our bakery',
      content: [
        '## Our bakery',
        'Since 1950',
        'Greet everyone.',
        'Then begin.',
        '## Bread',
        '- Rye\n- Wheat & oats',
        'Bread: Rye | Price: 3 €',
        '## Find us',
        'At the market.',
      ].join('\n\n'),
    });
  });

  test('has merged cells of a table in all of their places', () => {
    const cell = (text: string, more = '') =>
      `<a:tc ${more}><a:txBody><a:p><a:r><a:t>${text}</a:t></a:r></a:p></a:txBody></a:tc>`;
    const rows = [
      [cell('Zone'), cell('Fare', 'gridSpan="2"'), cell('', 'hMerge="1"')],
      [cell('North', 'rowSpan="2"'), cell('Day'), cell('9 €')],
      [cell('', 'vMerge="1"'), cell('Month'), cell('71 €')],
    ];
    const table = (properties: string) =>
      `<p:graphicFrame><a:graphic><a:tbl>${properties}${rows.map((cells) => `<a:tr>${cells.join('')}</a:tr>`).join('')}</a:tbl></a:graphic></p:graphicFrame>`;
    const read = (properties: string) =>
      readPptx(makePptx([{ shapes: shape('title', 'Fares') + table(properties) }])).content;
    expect(read('<a:tblPr firstRow="1"/>')).toBe(
      '## Fares\n\nZone: North | Fare: Day | Fare: 9 €\n\nZone: North | Fare: Month | Fare: 71 €',
    );
    expect(read('<a:tblPr/>')).toBe('## Fares\n\nZone | Fare\n\nNorth | Day | 9 €\n\nNorth | Month | 71 €');
  });

  test('has the numbers of a chart', () => {
    const points = (...values: string[]) =>
      values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('');
    const series = (name: string, ...values: string[]) =>
      `<c:ser><c:tx><c:strRef><c:strCache>${points(name)}</c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache>${points('2025', '2026')}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache><c:formatCode>0%</c:formatCode>${points(...values)}</c:numCache></c:numRef></c:val></c:ser>`;
    const title = '<c:title><a:p><a:r><a:t>Use of the halls</a:t></a:r></a:p></c:title>';
    const chart = `<c:chartSpace><c:chart>${title}<c:plotArea><c:barChart>${series('Hall A', '0.5', '0.7')}${series('Hall B', '0.2', '0.4')}</c:barChart></c:plotArea></c:chart></c:chartSpace>`;
    const relation =
      '<Relationships><Relationship Id="rId2" Type="x/chart" Target="../charts/chart1.xml"/></Relationships>';
    const bytes = makePptx(
      [{ shapes: shape('title', 'Halls') }],
      [
        { name: 'ppt/slides/_rels/slide1.xml.rels', data: relation },
        { name: 'ppt/charts/chart1.xml', data: chart },
      ],
    );
    expect(readPptx(bytes).content).toBe(
      '## Halls\n\nUse of the halls\n\n2025 | Hall A: 50% | Hall B: 20%\n\n2026 | Hall A: 70% | Hall B: 40%',
    );
  });

  test('has a text only once that is also offered for older programs', () => {
    const both = `<mc:AlternateContent><mc:Choice>${shape(null, 'New text here')}</mc:Choice><mc:Fallback>${shape(null, 'Old text here')}</mc:Fallback></mc:AlternateContent>`;
    expect(readPptx(makePptx([{ shapes: both }])).content).toBe('## New text here');
  });
});

const bomb = (name: string) => ({ name, data: Buffer.alloc(49 * 1024 * 1024, ' '), declaredBytes: 100 });
const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(10)}"><!ENTITY c SYSTEM "file:///etc/passwd">]>`;
const cells = (count: number) => `<row>${'<c><v>1</v></c>'.repeat(1000)}</row>`.repeat(count / 1000);

describe('a hostile or broken Office file is bounded and says why', () => {
  type Row = [what: string, filename: string, bytes: () => Buffer, status: number, message: RegExp];
  async function expectReason(...[, filename, bytes, status, message]: Row) {
    await expect(readDocument(bytes(), filename, turn)).rejects.toMatchObject({
      status,
      message: expect.stringMatching(message),
    });
  }

  test.each<Row>([
    ['a Word document called .xlsx', 'a.xlsx', () => makeDocx(paragraph('Hello')), 415, /isn’t an Excel workbook/],
    ['a workbook called .csv', 'a.csv', () => makeXlsx([]), 415, /named \.csv but is a zip archive or Office document/],
    ['text called .xlsx', 'a.xlsx', () => Buffer.from('Hello'), 415, /named \.xlsx but is a text file/],
    [
      'an older workbook',
      'a.xlsx',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]),
      415,
      /old Office format. Save it as \.xlsx/,
    ],
    ['a cut workbook', 'a.xlsx', () => makeXlsx([{ name: 'A', rows: cells(5000) }]).subarray(0, 900), 422, /damaged/],
  ])('%s', expectReason);
  test.each<Row>([
    ['a workbook called .pptx', 'a.pptx', () => makeXlsx([]), 415, /isn’t a PowerPoint presentation/],
    ['an empty workbook', 'a.xlsx', () => makeXlsx([{ name: 'A', rows: '' }]), 422, /has no text/],
    [
      'one text in very many cells',
      'a.xlsx',
      () =>
        makeXlsx([{ name: 'A', rows: '<row><c t="s"><v>0</v></c></row>'.repeat(2000) }], {
          strings: [`<t>${'long '.repeat(2000)}</t>`],
        }),
      413,
      /too much text/,
    ],
    [
      'any zip called .xlsx',
      'a.xlsx',
      () => makeZip([{ name: '../../etc/xl/workbook.xml', data: 'x' }]),
      415,
      /isn’t an Excel/,
    ],
    [
      'a workbook without its sheets',
      'a.xlsx',
      () =>
        makeZip([
          { name: '[Content_Types].xml', data: '' },
          { name: 'xl/workbook.xml', data: '<workbook><sheets><sheet name="A" id="x"/></sheets></workbook>' },
        ]),
      422,
      /has no text/,
    ],
    [
      'a protected part',
      'a.pptx',
      () => makePptx([], [{ name: 'x', data: 'y', isEncrypted: true }]),
      422,
      /password-protected/,
    ],
    [
      'a sheet that explodes',
      'a.xlsx',
      () => makeXlsx([{ name: 'A', rows: '' }], { more: [bomb('xl/worksheets/sheet1.xml')] }),
      413,
      /far larger when unpacked/,
    ],
    [
      'strings that explode',
      'a.xlsx',
      () => makeXlsx([], { more: [bomb('xl/sharedStrings.xml')] }),
      413,
      /far larger when unpacked/,
    ],
    ['very many cells', 'a.xlsx', () => makeXlsx([{ name: 'A', rows: cells(501_000) }]), 413, /too much text/],
    [
      'very many slides',
      'a.pptx',
      () => makePptx(Array.from({ length: 2001 }, () => ({ shapes: '' }))),
      413,
      /too much text/,
    ],
  ])('%s', { tags: ['long'] }, expectReason);

  test('a slide that is shown a thousand times is unpacked within the limit', { tags: ['long'] }, async () => {
    const large = { name: 'ppt/slides/slide1.xml', data: `<p:sld>${' '.repeat(1024 * 1024)}</p:sld>` };
    const list = '<p:sldId r:id="rId1"/>'.repeat(1000);
    const bytes = makePptx([{ shapes: '' }], [large, { name: 'ppt/presentation.xml', data: `<p>${list}</p>` }]);
    await expect(readDocument(bytes, 'a.pptx', turn)).rejects.toMatchObject({ status: 413 });
  });

  test('a part is unpacked up to the limit, whatever size it declares', { tags: ['long'] }, () => {
    const bytes = makeXlsx([{ name: 'A', rows: '' }], { more: [bomb('xl/worksheets/sheet1.xml')] });
    expect(() => readXlsx(bytes)).toThrow('far larger when unpacked');
  });

  test('entities of its own are neither expanded nor loaded', () => {
    const sheet = {
      name: 'xl/worksheets/sheet1.xml',
      data: `${laughs}<worksheet><sheetData>${textRows(['&b;', 'x', '&c;'])}</sheetData></worksheet>`,
    };
    const { content } = readXlsx(makeXlsx([{ name: 'A', rows: '' }], { more: [sheet] }));
    expect(content).toBe('## A\n\n&b; | x | &c;');
  });

  test('a target outside the archive or on the web is nothing', () => {
    const relations = {
      name: 'xl/_rels/workbook.xml.rels',
      data: `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="../../../../etc/passwd"/><Relationship Id="rId2" Type="x/worksheet" TargetMode="External" Target="http://127.0.0.1/"/></Relationships>`,
    };
    const { content } = readXlsx(
      makeXlsx(
        [
          { name: 'A', rows: textRows(['a']) },
          { name: 'B', rows: textRows(['b']) },
        ],
        { more: [relations] },
      ),
    );
    expect(content).toBe('');
  });

  test('columns far to the right and broken references cost nothing', () => {
    const rows = '<row><c r="XFD1"><v>1</v></c><c r="??"><v>2</v></c><c s="-1" t="s"><v>-7</v></c></row>'.repeat(3);
    expect(readXlsx(makeXlsx([{ name: 'A', rows }])).content).toBe('');
  });

  test('XML that breaks off keeps what was before', () => {
    const sheet = { name: 'xl/worksheets/sheet1.xml', data: '<worksheet><row><c><v>7</v></c></row><row><c><v>8' };
    expect(readXlsx(makeXlsx([{ name: 'A', rows: '' }], { more: [sheet] })).content).toContain('7');
  });
});

const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/';
const relationsPart = (
  folder: string,
  of: string,
  ...relations: readonly (readonly [type: string, target: string])[]
) => ({
  name: `${folder}/_rels/${of}.rels`,
  data: `<Relationships>${relations
    .map(([type, target], at) => `<Relationship Id="rId${at}" Type="${relationType}${type}" Target="${target}"/>`)
    .join('')}</Relationships>`,
});
const diagram = `<dgm:dataModel xmlns:dgm="d" xmlns:a="a"><dgm:ptLst>
  <dgm:pt type="doc"><dgm:t><a:p><a:r><a:t>Layout</a:t></a:r></a:p></dgm:t></dgm:pt>
  <dgm:pt><dgm:t><a:p><a:r><a:t>Pay the </a:t></a:r><a:r><a:t>deposit</a:t></a:r></a:p></dgm:t></dgm:pt>
  <dgm:pt type="node"><dgm:t><a:p><a:r><a:t>Get the key</a:t></a:r></a:p></dgm:t></dgm:pt>
  <dgm:pt type="pres"/></dgm:ptLst></dgm:dataModel>`;

test('the boxes of SmartArt are read, in a presentation and in a Word document', { tags: ['long'] }, async () => {
  const slides = makePptx(
    [{ shapes: shape('title', 'Renting') }],
    [
      relationsPart('ppt/slides', 'slide1.xml', ['diagramData', '../diagrams/data1.xml']),
      { name: 'ppt/diagrams/data1.xml', data: diagram },
    ],
  );
  expect(readPptx(slides).content).toBe('## Renting\n\n- Pay the deposit\n- Get the key');
  const document = makeDocx(paragraph('Renting is easy.'), [
    relationsPart('word', 'document.xml', ['diagramData', 'diagrams/data1.xml']),
    { name: 'word/diagrams/data1.xml', data: diagram },
  ]);
  expect((await readDocument(document, 'a.docx', turn)).content).toBe(
    'Renting is easy.\n\n- Pay the deposit\n- Get the key',
  );
});

test('headers and footers of a Word document are read once, and equations as their characters', {
  tags: ['long'],
}, async () => {
  const document = makeDocx(
    `${paragraph('These are our terms.')}<w:p><m:oMath><m:r><m:t>fee = hours</m:t></m:r><m:r><m:t>× 14</m:t></m:r><m:f><m:num><m:r><m:t>a</m:t></m:r></m:num><m:den><m:r><m:t>b</m:t></m:r></m:den></m:f></m:oMath></w:p>`,
    [
      relationsPart(
        'word',
        'document.xml',
        ['header', 'header1.xml'],
        ['header', 'header2.xml'],
        ['footer', 'footer1.xml'],
      ),
      {
        name: 'word/header1.xml',
        data: `<w:hdr>${paragraph('Boat shed, telephone 0551 447799')}<w:p><w:r><w:t>Open daily </w:t></w:r><w:txbxContent>${paragraph('Pier 4')}</w:txbxContent><w:r><w:t>from 9</w:t></w:r></w:p></w:hdr>`,
      },
      { name: 'word/header2.xml', data: `<w:hdr>${paragraph('Boat shed, telephone 0551 447799')}</w:hdr>` },
      {
        name: 'word/footer1.xml',
        data: `<w:ftr>${paragraph('Valid from 1 April')}${paragraph('Page 1 of 3')}</w:ftr>`,
      },
    ],
  );
  expect((await readDocument(document, 'a.docx', turn)).content.split('\n\n')).toEqual([
    'Boat shed, telephone 0551 447799',
    'Pier 4',
    'Open daily from 9',
    'These are our terms.',
    'fee = hours × 14 a / b',
    'Valid from 1 April',
  ]);
});
