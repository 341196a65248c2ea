interface Cookies {
  addTo(headers: Headers): void;
  keep(headers: Headers): void;
}

/** The cookies of one server while it runs. They are never on disk, since its next start signs in again. */
export function createCookies(): Cookies {
  const kept = new Map<string, string>();
  return {
    addTo(headers) {
      if (kept.size > 0) headers.set('cookie', [...kept].map(([name, value]) => `${name}=${value}`).join('; '));
    },
    keep(headers) {
      for (const cookie of headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        if (value === '') kept.delete(name);
        else kept.set(name, value);
      }
    },
  };
}
