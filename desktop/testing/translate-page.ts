/**
 * Puts two elements in the place of every text, also of what appears later, as browsers do that translate a page. The
 * nodes that React knows are no longer in the page.
 */
export function translatePage(): Disposable {
  const translate = (node: Node): void => {
    if (node instanceof Text) {
      if (node.data.trim() === '' || node.parentElement?.closest('font, script, style, title, textarea')) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = node.data;
      outer.append(inner);
      node.replaceWith(outer);
    } else for (const child of [...node.childNodes]) translate(child);
  };
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes) {
      if (type === 'characterData') translate(target);
      else for (const node of addedNodes) translate(node);
    }
  });
  translate(document);
  observer.observe(document, { childList: true, subtree: true, characterData: true });
  return { [Symbol.dispose]: () => observer.disconnect() };
}
