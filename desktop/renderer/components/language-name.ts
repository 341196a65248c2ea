const names = new Intl.DisplayNames('en', { type: 'language' });

/** 'es' to 'Spanish'. */
export const languageName = (code: string): string => names.of(code) ?? code;
