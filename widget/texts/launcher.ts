import type { Language } from './texts.ts';

/** The launcher's name in languages where 'Chat' isn't the word for it. */
export const launcherNames: Partial<Record<Language, string>> = { ja: 'チャット', zh: '聊天', ar: 'الدردشة' };
