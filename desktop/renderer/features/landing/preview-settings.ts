import { defaultPrimaryColor } from '#shared/contracts/widget-defaults.ts';
import { landing } from '#shared/site/landing.ts';

export interface PreviewSettings {
  color: string;
  position: 'bottom-right' | 'top-right';
  hasGreeting: boolean;
  hasVoice: boolean;
  keepsHistory: boolean;
  welcome: string;
}

export const firstSettings: PreviewSettings = {
  color: defaultPrimaryColor,
  position: 'bottom-right',
  hasGreeting: false,
  hasVoice: true,
  keepsHistory: true,
  welcome: landing.previewWelcome,
};

/** The greeting is beside the closed chat; everything else is seen in the open one. */
export const showsClosed = (change: Partial<PreviewSettings>) => change.hasGreeting === true;
