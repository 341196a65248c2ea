import { expect, test } from 'vitest';
import { readAsciidoc } from './read-asciidoc.ts';

const read = (source: string) => readAsciidoc(new TextEncoder().encode(source));

test('an AsciiDoc file is read with its title, attributes, lists, code, notes and tables', async () => {
  const { title, content } = await read(`= Harbor guide
Jane Doe <jane@example.com>
:product: Harbor
:toc:
:sectnums:

{product} lists ships. See https://example.com[the site] and xref:other.adoc[the manual].

== Install

. Get the package
. Start it
+
----
pip install harbor==2.4
  --user
----

NOTE: Needs Node 20.

[WARNING]
====
Stop it first.

Then update.
====

.Prices
[cols="1,1",options="header"]
|===
|Plan |Price

|Basic |9 €
|Pro |19 €
|===

Deposit:: Paid in advance
`);
  expect(title).toBe('Harbor guide');
  expect(content.split('\n\n')).toEqual([
    '# Harbor guide',
    'Harbor lists ships. See the site and the manual.',
    '## Install',
    '- Get the package\n- Start it',
    '    pip install harbor==2.4\n      --user',
    'Note: Needs Node 20.',
    'Warning: Stop it first.',
    'Then update.',
    'Prices',
    'Plan: Basic | Price: 9 €',
    'Plan: Pro | Price: 19 €',
    '- Deposit: Paid in advance',
  ]);
});

test('a file can’t read others, and its scripts and hidden parts aren’t text', async () => {
  const { content } = await read(`= Guide

Shown.

include::/etc/passwd[]

include::https://example.com/other.adoc[]

// A comment

++++
<script>alert("run")</script><p hidden>Not shown.</p>
++++

ifdef::missing[Only with an attribute.]
`);
  expect(content).toBe('# Guide\n\nShown.');
});

async function expectEnd(_what: string, source: string) {
  const result = await read(source).catch((error: unknown) => error);
  expect(result).toBeDefined();
}

test.each([
  ['blocks in blocks', Array.from({ length: 1000 }, (_, at) => '='.repeat(4 + at)).join('\n')],
  ['a wide table', `|===\n${'|a'.repeat(50_000)}\n|===`],
])('malicious text ends: %s', { tags: ['long'] }, expectEnd);
test.each([
  ['open markup', '*_`[[<<'.repeat(20_000)],
  ['attributes that contain each other', `:a: {b}\n:b: {a}\n\n${'{a}{b}'.repeat(1000)}`],
  [
    'attributes that multiply',
    `${Array.from({ length: 20 }, (_, at) => `:a${at}: ${`{a${at - 1}}`.repeat(10)}`).join('\n')}\n\n{a19}`,
  ],
])('malicious text ends: %s', expectEnd);
