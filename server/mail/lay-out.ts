import type { Language } from '#shared/contracts/accounts.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import type { Block, MailText, MailWords } from './mail-text.ts';

type Frame = MailWords['frame'] & {
  language: Language;
  publicUrl: string;
  /** Null if mails of this kind can't be switched off. */
  unsubscribeUrl: string | null;
};

/** Wide enough for most sentences, and below the 78 characters of RFC 5322. */
const columns = 72;

function wrap(paragraph: string, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of paragraph.split(' ')) {
    if (line !== '' && indent.length + line.length + 1 + word.length > columns) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((one, index) => (index === 0 ? one : `${indent}${one}`)).join('\n');
}

function blockAsText(block: Block): string {
  if (typeof block === 'string') return wrap(block);
  if ('button' in block) return `${block.button}:\n${block.url}`;
  if ('facts' in block) return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  if ('list' in block) return block.list.map((one) => `- ${wrap(one, '  ')}`).join('\n');
  if ('quote' in block) return block.quote.map((line) => `> ${wrap(line, '> ')}`).join('\n');
  if ('links' in block) return block.links.map(({ text, url }) => `- ${wrap(text, '  ')}\n  ${url}`).join('\n');
  return wrap(block.note);
}

/** What lists of mails show after the subject. Longer than any of them shows. */
const previewCharacters = 140;

/** The sentences and facts of a mail in one line. Without it, lists of mails would show the subject twice. */
function previewOf(blocks: readonly Block[]): string {
  const parts = blocks.flatMap((block) => {
    if (typeof block === 'string') return [block];
    if ('quote' in block) return block.quote;
    return 'facts' in block ? [`${block.facts.map(([name, value]) => `${name}: ${value}`).join(', ')}.`] : [];
  });
  const characters = Array.from(parts.join(' '));
  if (characters.length <= previewCharacters) return characters.join('');
  return `${characters
    .slice(0, previewCharacters)
    .join('')
    .replace(/\s+\S*$/u, '')}…`;
}

export function layOutText({ blocks }: MailText, frame: Frame): string {
  const { sentBy, publicUrl, unsubscribe, unsubscribeUrl } = frame;
  const end = unsubscribeUrl ? `${sentBy(publicUrl)}\n${unsubscribe}: ${unsubscribeUrl}` : sentBy(publicUrl);
  return `${blocks.map(blockAsText).join('\n\n')}\n\n-- \n${end}\n`;
}

// Inline, because many mail programs drop style sheets. The classes only change colors in dark mode.
const font = `font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;`;
const paragraph = `margin:0 0 16px;${font}font-size:16px;line-height:24px;color:#1b1d22;`;
const small = `margin:0 0 16px;${font}font-size:13px;line-height:20px;color:#545b67;`;
const button = `display:inline-block;padding:12px 20px;${font}font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;`;
const cell = `padding:8px 0;border-bottom:1px solid #dfe2e8;${font}font-size:14px;line-height:20px;vertical-align:top;`;
const dark = `
@media (prefers-color-scheme: dark) {
  .page { background: #131519 !important; }
  .card { background: #1c1f26 !important; border-color: #363b45 !important; }
  .text { color: #eceef2 !important; }
  .muted { color: #b0b6c1 !important; }
  .line { border-color: #363b45 !important; }
  .link { color: #a5a5ff !important; }
  .button { background: #a5a5ff !important; }
  .label { color: #15152b !important; }
}`;

function blockAsHtml(block: Block, frame: Frame): string {
  if (typeof block === 'string') return `<p class="text" style="${paragraph}">${escapeHtml(block)}</p>`;
  if ('button' in block) {
    const url = escapeHtml(block.url);
    // A cell, because Outlook gives links no padding or background.
    return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px;"><tr><td class="button" bgcolor="#4f46e5" style="border-radius:8px;background:#4f46e5;mso-padding-alt:12px 20px;"><a class="label" href="${url}" style="${button}">${escapeHtml(block.button)}</a></td></tr></table>
<p class="muted" style="${small}">${escapeHtml(frame.orOpen)}<br><a class="muted" href="${url}" style="color:#545b67;">${url}</a></p>`;
  }
  if ('facts' in block) {
    const rows = block.facts.map(
      ([name, value]) =>
        `<tr><td class="muted line" style="${cell}color:#545b67;padding-right:16px;word-break:normal;">${escapeHtml(name)}</td><td class="text line" align="right" style="${cell}color:#1b1d22;">${escapeHtml(value)}</td></tr>`,
    );
    return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;">${rows.join('')}</table>`;
  }
  if ('list' in block) {
    const items = block.list.map((one) => `<li style="margin:0 0 4px;">${escapeHtml(one)}</li>`);
    return `<ul class="text" style="${paragraph}padding-left:20px;">${items.join('')}</ul>`;
  }
  if ('quote' in block) {
    const lines = block.quote.map((line) => `<p class="text" style="${paragraph}">${escapeHtml(line)}</p>`);
    return `<blockquote class="line" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #dfe2e8;">${lines.join('')}</blockquote>`;
  }
  if ('links' in block) {
    const items = block.links.map(
      ({ text, url }) =>
        `<li style="margin:0 0 8px;"><a class="link" href="${escapeHtml(url)}" style="color:#4338ca;">${escapeHtml(text)}</a></li>`,
    );
    return `<ul class="text" style="${paragraph}padding-left:20px;">${items.join('')}</ul>`;
  }
  return `<p class="muted" style="${small}">${escapeHtml(block.note)}</p>`;
}

/** Phones would break the German word for email and the numbers of invoices at a hyphen. Longer words may need that. */
const heading = (subject: string) =>
  escapeHtml(subject).replaceAll(
    /(?<!\S)(?=\S*-)\S{1,16}(?!\S)/g,
    (word) => `<span style="white-space:nowrap;">${word}</span>`,
  );

const endOfHtml = ({ unsubscribe, unsubscribeUrl }: Frame) =>
  unsubscribeUrl
    ? `<br><a class="muted" href="${escapeHtml(unsubscribeUrl)}" style="color:#545b67;">${escapeHtml(unsubscribe)}</a>`
    : '';

/**
 * Tables, because Outlook lays out nothing else reliably, and in a table with a width, since it knows no max-width. It
 * loads nothing, so opening a mail tells no server.
 */
export function layOutHtml({ subject, blocks }: MailText, frame: Frame): string {
  const url = escapeHtml(frame.publicUrl);
  return `<!doctype html>
<html lang="${frame.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${dark}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f4f7;">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escapeHtml(previewOf(blocks))}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f4f7;"><tr><td align="center" style="padding:24px 16px;">
<!--[if mso]><table role="presentation" width="560" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;">
<tr><td class="text" style="padding:0 0 16px;${font}font-size:18px;line-height:24px;font-weight:700;color:#1b1d22;">Parley</td></tr>
<tr><td class="card" style="padding:32px 24px 16px;border:1px solid #dfe2e8;border-radius:12px;background:#ffffff;word-break:break-word;">
<h1 class="text" style="margin:0 0 16px;${font}font-size:22px;line-height:28px;color:#1b1d22;">${heading(subject)}</h1>
${blocks.map((block) => blockAsHtml(block, frame)).join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 0 0;${font}font-size:13px;line-height:20px;color:#545b67;">${escapeHtml(frame.sentBy('\0')).replace('\0', () => `<a class="muted" href="${url}" style="color:#545b67;">${url}</a>`)}${endOfHtml(frame)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}
