import type { Snippets } from '#shared/contracts/chatbots.ts';

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] ?? c);

const block = (id: string, title: string, hint: string, code: string) => `
<section aria-labelledby="${id}-title">
  <h2 id="${id}-title">${title}</h2>
  <p>${hint}</p>
  <pre id="${id}" tabindex="0">${escaped(code)}</pre>
  <button type="button" data-copy="${id}">Copy</button>
</section>`;

/** A small page with both snippets, for the tab that opens from the chatbots table. */
export function snippetPage(name: string, snippets: Snippets, nonce: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Embed code for ${escaped(name)} - Parley</title>
<style nonce="${nonce}">
  :root { color-scheme: light dark; --line: light-dark(#d9dbe3, #383b46); --sunken: light-dark(#f4f5f8, #17181d); --muted: light-dark(#5b5f6d, #a3a7b5); }
  body { margin: 0 auto; max-width: 760px; padding: 48px 16px; font: 16px/1.5 system-ui, sans-serif; }
  h1 { font-size: 24px; line-height: 1.2; margin: 0 0 24px; overflow-wrap: anywhere; }
  h2 { font-size: 16px; margin: 32px 0 4px; }
  p { margin: 0 0 12px; color: var(--muted); }
  pre { margin: 0 0 12px; padding: 16px; overflow: auto; border: 1px solid var(--line); border-radius: 10px; background: var(--sunken); font: 13px/1.5 ui-monospace, monospace; }
  button { min-height: 36px; min-width: 96px; padding: 0 16px; border: 0; border-radius: 6px; background: #4f46e5; color: #fff; font: inherit; cursor: pointer; }
  @media (pointer: coarse) { button { min-height: 44px; } }
  :focus-visible { outline: 2px solid #6366f1; outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>Embed code for ${escaped(name)}</h1>
${block('standard', 'Standard', 'Paste this before the closing body tag of every page that should have the chat.', snippets.snippet)}
${block('advanced', 'Advanced', 'With options, events and a nonce for a strict Content-Security-Policy.', snippets.advanced)}
<p role="status" id="status"></p>
</main>
<script nonce="${nonce}">
  for (const button of document.querySelectorAll('[data-copy]')) {
    button.addEventListener('click', async () => {
      const code = document.getElementById(button.dataset.copy);
      try {
        await navigator.clipboard.writeText(code.textContent);
        button.textContent = 'Copied';
        setTimeout(() => { button.textContent = 'Copy'; }, 3000);
      } catch {
        getSelection().selectAllChildren(code);
        document.getElementById('status').textContent = 'The code is selected: press Ctrl+C or Cmd+C to copy it.';
      }
    });
  }
</script>
</body>
</html>
`;
}
