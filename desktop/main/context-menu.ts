import { type ContextMenuParams, Menu, type MenuItemConstructorOptions, type WebContents } from 'electron';
import { openOutside } from './outside.ts';

type Clicked = Pick<
  ContextMenuParams,
  'isEditable' | 'selectionText' | 'linkURL' | 'misspelledWord' | 'dictionarySuggestions'
>;

/** The context menu: spelling suggestions, clipboard, link. Empty if nothing applies. */
function contextMenuTemplate(
  clicked: Clicked,
  contents: Pick<WebContents, 'replaceMisspelling' | 'session'>,
): MenuItemConstructorOptions[] {
  const groups: MenuItemConstructorOptions[][] = [];
  if (clicked.misspelledWord) {
    groups.push([
      ...clicked.dictionarySuggestions.map((word) => ({
        label: word,
        click: () => contents.replaceMisspelling(word),
      })),
      {
        label: 'Add to Dictionary',
        click: () => void contents.session.addWordToSpellCheckerDictionary(clicked.misspelledWord),
      },
    ]);
  }
  if (clicked.isEditable) groups.push([{ role: 'cut' }, { role: 'copy' }, { role: 'paste' }, { role: 'selectAll' }]);
  else if (clicked.selectionText.trim()) groups.push([{ role: 'copy' }]);
  if (/^(?:https?|mailto):/.test(clicked.linkURL)) {
    groups.push([{ label: 'Open Link in Browser', click: () => void openOutside(clicked.linkURL) }]);
  }
  return groups.flatMap((group, index) => (index > 0 ? [{ type: 'separator' as const }, ...group] : group));
}

export function offerContextMenu(contents: WebContents): void {
  contents.on('context-menu', (_event, clicked) => {
    const template = contextMenuTemplate(clicked, contents);
    if (template.length > 0) Menu.buildFromTemplate(template).popup();
  });
}
