import { headingLevel } from './heading-level.ts';
import type { Block } from './types.ts';

const codeIndent = '    ';

/** Writes blocks as light Markdown, the format of stored page texts. */
export function lightMarkdown(blocks: Pick<Block, 'text' | 'tag'>[]): string {
  let content = '';
  let before: Block['tag'] | null = null;
  for (const { text, tag } of blocks) {
    if (before !== null) content += before === 'li' && tag === 'li' ? '\n' : '\n\n';
    content += line(text, tag);
    before = tag;
  }
  return content;
}

function line(text: string, tag: Block['tag']): string {
  const level = headingLevel(tag);
  if (level !== null) return `${'#'.repeat(level)} ${text.replaceAll('\n', ' ')}`;
  if (tag === 'li') return `- ${text.replaceAll('\n', ' ')}`;
  // Code keeps its lines, as in Markdown.
  if (tag === 'pre') return text.replace(/^(?=.*\S)/gm, codeIndent);
  // A line that starts like a heading, such as a comment in code, must not become one.
  return text.replace(/^#/gm, ' #');
}
