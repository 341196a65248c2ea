import { type ContextMenuParams, Menu, type MenuItemConstructorOptions, type WebContents } from 'electron';
import { openOutside } from './outside.ts';
import { roleItem, words } from './words.ts';

type Clicked = Pick<
  ContextMenuParams,
  'isEditable' | 'selectionText' | 'linkURL' | 'misspelledWord' | 'dictionarySuggestions'
>;

/** The context menu: spelling suggestions, clipboard, link. Empty if nothing applies. */
function contextMenuTemplate(
  clicked: Clicked,
  contents: Pick<WebContents, 'replaceMisspelling' | 'session'>,
): MenuItemConstructorOptions[] {
  const text = words().menu;
  const groups: MenuItemConstructorOptions[][] = [];
  if (clicked.misspelledWord) {
    groups.push([
      ...clicked.dictionarySuggestions.map((word) => ({
        label: word,
        click: () => contents.replaceMisspelling(word),
      })),
      {
        label: text.addToDictionary,
        click: () => void contents.session.addWordToSpellCheckerDictionary(clicked.misspelledWord),
      },
    ]);
  }
  if (clicked.isEditable) groups.push([roleItem('cut'), roleItem('copy'), roleItem('paste'), roleItem('selectAll')]);
  else if (clicked.selectionText.trim()) groups.push([roleItem('copy')]);
  if (/^(?:https?|mailto):/.test(clicked.linkURL)) {
    groups.push([{ label: text.openLink, click: () => void openOutside(clicked.linkURL) }]);
  }
  return groups.flatMap((group, index) => (index > 0 ? [{ type: 'separator' as const }, ...group] : group));
}

export function offerContextMenu(contents: WebContents): void {
  contents.on('context-menu', (_event, clicked) => {
    const template = contextMenuTemplate(clicked, contents);
    if (template.length > 0) Menu.buildFromTemplate(template).popup();
  });
}
