/** The steps of the wizard in order. Each is the last part of its address, but the first, which is /create-chatbot. */
export const steps = ['website', 'crawl', 'pages', 'knowledge', 'customize', 'deploy'] as const;
export type Step = (typeof steps)[number];
/** The steps of a website that is chosen. */
export type WebsiteStep = Exclude<Step, 'website'>;

export const wizardAddress = '/create-chatbot';

export function stepAddress(websiteId: number, step: WebsiteStep): string {
  return `${wizardAddress}/${websiteId}/${step}`;
}

/** The step that an address of the wizard shows. */
export function stepOf(pathname: string): Step {
  const last = pathname.split('/').at(-1);
  return steps.find((step) => step === last) ?? 'website';
}

/** What decides how far someone may go. */
interface Progress {
  /** There is a page or a text to build from. */
  hasContent: boolean;
  hasKnowledge: boolean;
  hasChatbot: boolean;
}

/** The step to show instead of one that needs another one first; null if it can be shown. */
export function stepBeforehand(step: Step, { hasContent, hasKnowledge, hasChatbot }: Progress): WebsiteStep | null {
  if (step === 'knowledge' && !hasContent && !hasKnowledge) return 'pages';
  if (step === 'customize' && !hasKnowledge) return 'knowledge';
  if (step === 'deploy' && !hasChatbot) return 'customize';
  return null;
}
