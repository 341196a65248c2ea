import { adminScreens } from './admin-screens.ts';
import { calls, callsBeyond } from './calls.ts';
import { decisions } from './decisions.ts';
import { desktop } from './desktop.ts';
import { entities } from './entities.ts';
import { statesOfScreens } from './four-states.ts';
import { limitsAndConstants } from './limits.ts';
import { messages } from './messages.ts';
import {
  billingScreen,
  chatbotsScreen,
  checkoutScreen,
  conversationsScreen,
  dashboardScreens,
  settingsScreen,
  testerScreen,
  websitesScreen,
  wizardScreen,
} from './owner-screens.ts';
import { landing, layout, pricingPage, routes, signingIn, testCrawlerScreen, widgetScreen } from './public-screens.ts';
import { purpose } from './purpose.ts';
import { quality } from './quality.ts';
import { roles } from './roles.ts';
import type { Section } from './row.ts';
import { states } from './states.ts';
import { validation } from './validation.ts';

/** The whole specification, in its order. */
export const sections: readonly Section[] = [
  purpose,
  routes,
  layout,
  landing,
  signingIn,
  pricingPage,
  dashboardScreens,
  websitesScreen,
  chatbotsScreen,
  conversationsScreen,
  settingsScreen,
  billingScreen,
  testerScreen,
  wizardScreen,
  checkoutScreen,
  testCrawlerScreen,
  adminScreens,
  widgetScreen,
  entities,
  states,
  validation,
  roles,
  calls,
  callsBeyond,
  messages,
  limitsAndConstants,
  decisions,
  desktop,
  statesOfScreens,
  quality,
];
