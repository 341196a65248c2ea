/** The name of a page without a title: "https://shop.example/%C3%B6fen/?x=1" becomes "shop.example/öfen". */
export function addressName(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${decoded(pathname)}`.replace(/\/+$/, '');
}

/** The file name of a document, with the extension of its kind. */
export function fileName(url: string, kind: string): string {
  const { host, pathname } = new URL(url);
  const name = decoded(pathname.split('/').at(-1) ?? '').replace(new RegExp(`\\.${kind}$`, 'i'), '');
  return `${name.trim() || host}.${kind}`;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path).replace(/\p{Cc}/gu, '');
  } catch {
    return path;
  }
}
