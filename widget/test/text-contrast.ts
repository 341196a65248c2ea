import type { Page } from '@playwright/test';

/**
 * Texts of the open widget with too little contrast (WCAG 2.2, success criterion 1.4.3). axe can't check this: it asks
 * which elements are at a point, and for a document, a popover in a shadow root is only its host.
 */
export function hardToRead(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Color {
      rgb: number[];
      alpha: number;
    }
    const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const read = (css: string): Color => {
      if (!pixel) throw new Error('no canvas');
      pixel.clearRect(0, 0, 1, 1);
      pixel.fillStyle = css;
      pixel.fillRect(0, 0, 1, 1);
      const [r = 0, g = 0, b = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data;
      return { rgb: [r, g, b], alpha: alpha / 255 };
    };
    const over = (top: Color, ground: number[]) =>
      ground.map((below, i) => below + ((top.rgb[i] ?? 0) - below) * top.alpha);
    const parentOf = (element: Element): Element | null => {
      const root = element.getRootNode();
      return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
    };
    const groundOf = (element: Element): number[] => {
      const color = read(getComputedStyle(element).backgroundColor);
      const parent = parentOf(element);
      return color.alpha === 1 ? color.rgb : over(color, parent ? groundOf(parent) : [255, 255, 255]);
    };
    const opacityOf = (element: Element | null): number =>
      element === null ? 1 : Number(getComputedStyle(element).opacity) * opacityOf(parentOf(element));
    const luminance = (rgb: number[]): number => {
      const [r = 0, g = 0, b = 0] = rgb.map((part) =>
        part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const contrastOf = (text: string, element: Element): number => {
      const ground = groundOf(element);
      const color = read(text);
      const ink = over({ ...color, alpha: color.alpha * opacityOf(element) }, ground);
      const [dark = 0, light = 0] = [luminance(ink), luminance(ground)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };

    const root = document.querySelector('#parley-widget')?.shadowRoot;
    if (!root) throw new Error('The widget is not on the page');
    const found: string[] = [];
    let seen = 0;
    const look = (words: string, color: string, element: Element) => {
      const { fontSize, fontWeight } = getComputedStyle(element);
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      const contrast = contrastOf(color, element);
      seen += 1;
      if (contrast < (isLarge ? 3 : 4.5)) found.push(`${contrast.toFixed(2)}: ${words.slice(0, 40)}`);
    };
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode as Text;
      const words = textContent.trim();
      if (words === '' || !parentElement?.checkVisibility({ visibilityProperty: true })) continue;
      if (parentElement.closest('style, :disabled') === null) {
        look(words, getComputedStyle(parentElement).color, parentElement);
      }
    }
    for (const field of root.querySelectorAll('textarea')) {
      if (field.checkVisibility()) look(field.placeholder, getComputedStyle(field, '::placeholder').color, field);
    }
    return seen === 0 ? ['no text was found'] : found;
  });
}
