import type { Language } from './texts.ts';

/** What the launcher is called where 'Chat' is not the word for it. */
export const launcherNames: Partial<Record<Language, string>> = { ja: 'チャット', zh: '聊天', ar: 'الدردشة' };
