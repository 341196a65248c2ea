import type { Section, Tag } from './row.ts';

/** Tests, or why there is no such state. */
type Shown = readonly [Tag, ...Tag[]] | string;

interface FourStates {
  empty: Shown;
  loading: Shown;
  error: Shown;
  full: readonly [Tag, ...Tag[]];
}

/** By the screen's path, as in routes.tsx. */
export const fourStates: Readonly<Record<string, FourStates>> = {
  '/': {
    empty: ['landing-demo-space'],
    loading: ['landing-demo-space'],
    error: ['landing-without-demo'],
    full: ['landing-steps-and-pictures', 'landing-demo-answers'],
  },
  '/pricing': {
    empty: 'there are always three plans',
    loading: ['pricing-before-user-known'],
    error: ['pricing-user-fails'],
    full: ['pricing-prices'],
  },
  '/test-crawler': {
    empty: ['test-crawler-shows-pages'],
    loading: ['test-crawler-shows-pages'],
    error: ['test-crawler-without-results'],
    full: ['test-crawler-shows-pages'],
  },
  '/*': {
    empty: 'the page itself says that there is nothing',
    loading: 'it makes no calls',
    error: 'it makes no calls that could fail',
    full: ['unknown-url'],
  },
  '/auth': {
    empty: ['sign-in-form-names-missing'],
    loading: ['sign-in-waits-for-user'],
    error: ['sign-in-page-retries-user', 'sign-in-errors-in-toast'],
    full: ['register-and-sign-in-again'],
  },
  '/terms': {
    empty: 'without the operator’s own text there is the default one',
    loading: ['legal-default-texts'],
    error: ['legal-default-texts'],
    full: ['legal-own-terms'],
  },
  '/privacy': {
    empty: 'without the operator’s own text there is the default one',
    loading: ['legal-default-texts'],
    error: ['legal-default-texts'],
    full: ['legal-privacy-policy'],
  },
  '/download': {
    empty: ['download-page-without-downloads'],
    loading: ['download-page-retried'],
    error: ['download-page-retried'],
    full: ['download-page-for-system'],
  },
  '/confirm-email': {
    empty: ['confirm-email-bad-link'],
    loading: 'nothing is loaded before the button is pressed',
    error: ['confirm-email-bad-link'],
    full: ['confirm-email'],
  },
  '/unsubscribe': {
    empty: ['unsubscribe-bad-link'],
    loading: ['unsubscribe'],
    error: ['unsubscribe-retried'],
    full: ['unsubscribe'],
  },
  '/forgot-password': {
    empty: ['forgot-page-without-mail'],
    loading: ['forgot-page-while-loading'],
    error: ['forgot-page-asks-for-link'],
    full: ['forgot-page-asks-for-link'],
  },
  '/reset-password': {
    empty: ['reset-page-bad-link'],
    loading: ['reset-page-checks-link'],
    error: ['reset-page-checks-link'],
    full: ['reset-page-new-password'],
  },
  '/join': {
    empty: ['join-page-bad-link'],
    loading: ['join-page-checks-invitation'],
    error: ['join-page-checks-invitation'],
    full: ['join-page-joins'],
  },
  '/dashboard': {
    empty: ['dashboard-new-owner'],
    loading: ['dashboard-loading'],
    error: ['dashboard-card-fails'],
    full: ['dashboard-cards'],
  },
  '/dashboard/websites': {
    empty: ['websites-page-first'],
    loading: ['websites-page-skeleton'],
    error: ['websites-page-fails'],
    full: ['websites-page-many'],
  },
  '/dashboard/websites/:websiteId': {
    empty: ['website-home-empty'],
    loading: ['website-home-fails'],
    error: ['website-home-fails', 'website-home-failed-crawl'],
    full: ['website-home-all'],
  },
  '/dashboard/websites/:websiteId/updates': {
    empty: ['updates-page-empty'],
    loading: ['updates-page-fails'],
    error: ['updates-page-fails'],
    full: ['updates-page-report'],
  },
  '/dashboard/websites/:websiteId/connectors': {
    empty: ['connectors-page-first'],
    loading: ['connectors-page-fails'],
    error: ['connectors-page-fails', 'connectors-page-new-token'],
    full: ['connectors-page-report'],
  },
  '/dashboard/websites/:websiteId/reading': {
    empty: ['reading-page-before-choice'],
    loading: ['reading-page-fails'],
    error: ['reading-page-fails', 'reading-page-load-fails', 'reading-page-signed-out'],
    full: ['reading-page-choices'],
  },
  '/dashboard/websites/crawl': {
    empty: ['crawl-page-first'],
    loading: ['crawl-page-skeleton', 'crawl-page-reload'],
    error: ['crawl-page-websites-fail', 'crawl-page-failed-crawl', 'crawl-page-website-gone'],
    full: ['recrawl-teaches-chatbot', 'crawl-page-again'],
  },
  '/dashboard/chatbots': {
    empty: ['chatbots-page-empty'],
    loading: ['chatbots-page-skeleton'],
    error: ['chatbots-page-fails'],
    full: ['chatbots-page-switch-toasts'],
  },
  '/dashboard/conversations': {
    empty: ['conversations-page-empty', 'conversations-page-without-chatbot', 'timeline-empty'],
    loading: ['conversations-page-loading', 'timeline-loading'],
    error: [
      'conversations-page-without-chatbot',
      'conversations-page-messages-fail',
      'conversations-list-fails',
      'timeline-fails',
    ],
    full: ['conversations-page-by-keyboard', 'timeline-charts'],
  },
  '/dashboard/leads': {
    empty: ['leads-page-empty'],
    loading: ['leads-page-slow-or-failed'],
    error: ['leads-page-slow-or-failed'],
    full: ['leads-page-works'],
  },
  '/dashboard/settings': {
    empty: ['settings-one-session'],
    loading: ['settings-sessions-fail'],
    error: ['settings-sessions-fail'],
    full: ['settings-other-session'],
  },
  '/dashboard/team': {
    empty: ['team-page-withdraws'],
    loading: ['team-page-slow-or-failed'],
    error: ['team-page-slow-or-failed', 'team-page-workspace-fails'],
    full: ['team-page-by-role'],
  },
  '/dashboard/audit-log': {
    empty: ['audit-page-empty'],
    loading: ['audit-page-slow-or-failed'],
    error: ['audit-page-slow-or-failed'],
    full: ['audit-page-sentences'],
  },
  '/dashboard/data-processing': {
    empty: ['processing-page-empty'],
    loading: ['processing-page-slow-or-failed'],
    error: ['processing-page-slow-or-failed'],
    full: ['processing-page-shows'],
  },
  '/dashboard/billing': {
    empty: ['billing-page-new-owner'],
    loading: ['billing-page-loading'],
    error: ['billing-page-fails'],
    full: ['billing-page-paid'],
  },
  '/dashboard/test-chatbot': {
    empty: ['tester-page-files'],
    loading: ['tester-page-slow-or-failed'],
    error: ['tester-page-slow-or-failed'],
    full: ['tester-page-simulated-site'],
  },
  '/dashboard/chatbots/:chatbotId': {
    empty: ['chatbot-home-unused', 'tests-tab-suggests'],
    loading: ['chatbot-home-slow-or-failed'],
    error: ['chatbot-home-slow-or-failed', 'tests-tab-fails', 'everyday-card-fails'],
    full: ['chatbot-home-shows', 'tests-tab-results', 'everyday-card-answers'],
  },
  '/dashboard/edit-chatbot': {
    empty: ['editor-without-pages'],
    loading: ['editor-skeleton'],
    error: ['editor-fails'],
    full: ['editor-saves', 'editor-rebuilds'],
  },
  '/dashboard/snippet': {
    empty: ['snippet-page-invalid'],
    loading: ['snippet-page-code'],
    error: ['snippet-page-fails'],
    full: ['snippet-page-code'],
  },
  '/create-chatbot': {
    empty: ['wizard-first-website'],
    loading: ['wizard-websites-fail', 'wizard-crawl-continues'],
    error: ['wizard-websites-fail', 'wizard-crawl-fails'],
    full: ['wizard-step-by-step'],
  },
  '/create-chatbot/:websiteId/crawl': {
    empty: ['wizard-step-by-step'],
    loading: ['wizard-crawl-continues'],
    error: ['wizard-crawl-fails'],
    full: ['wizard-step-by-step'],
  },
  '/create-chatbot/:websiteId/pages': {
    empty: ['wizard-redirects-to-step'],
    loading: ['choose-pages-skeleton'],
    error: ['choose-pages-fail'],
    full: ['wizard-step-by-step'],
  },
  '/create-chatbot/:websiteId/knowledge': {
    empty: ['wizard-first-build-required'],
    loading: ['wizard-step-by-step'],
    error: ['wizard-build-rejected'],
    full: ['wizard-step-by-step'],
  },
  '/create-chatbot/:websiteId/customize': {
    empty: ['wizard-redirects-to-step'],
    loading: ['wizard-reload-keeps-step'],
    error: ['wizard-chatbot-toasts'],
    full: ['wizard-step-by-step'],
  },
  '/create-chatbot/:websiteId/deploy': {
    empty: ['wizard-redirects-to-step'],
    loading: ['wizard-snippet-fails'],
    error: ['wizard-chatbot-toasts'],
    full: ['wizard-step-by-step'],
  },
  '/checkout': {
    empty: ['checkout-without-payments'],
    loading: ['checkout-setup-failed'],
    error: ['checkout-setup-failed'],
    full: ['checkout-buys-plan'],
  },
  '/admin': {
    empty: ['admin-dashboard'],
    loading: ['admin-dashboard-skeleton'],
    error: ['admin-status-unavailable'],
    full: ['admin-dashboard'],
  },
  '/admin/users': {
    empty: ['admin-users-list'],
    loading: ['admin-users-slow-or-failed'],
    error: ['admin-users-slow-or-failed'],
    full: ['admin-users-list'],
  },
  '/admin/sign-in': {
    empty: ['providers-page-adds'],
    loading: ['providers-page-slow-or-failed'],
    error: ['providers-page-slow-or-failed'],
    full: ['providers-page-edits'],
  },
  '/admin/models': {
    empty: ['models-page-first'],
    loading: ['models-page-slow-or-failed'],
    error: ['models-page-slow-or-failed'],
    full: ['models-page-tried'],
  },
  '/admin/audit-log': {
    empty: ['audit-page-empty'],
    loading: ['audit-page-slow-or-failed'],
    error: ['audit-page-slow-or-failed'],
    full: ['audit-page-installation'],
  },
  '/admin/limits': {
    empty: ['limits-page-list'],
    loading: ['limits-page-slow-or-failed'],
    error: ['limits-page-slow-or-failed'],
    full: ['limits-page-list'],
  },
  '/admin/usage': {
    empty: ['admin-usage-counts-owner'],
    loading: ['admin-usage-skeleton'],
    error: ['admin-usage-failed'],
    full: ['admin-usage-bars'],
  },
};

const names = ['empty', 'loading', 'error', 'full'] as const;

export const statesOfScreens: Section = {
  number: '12',
  title: 'Every screen while it is empty, loads, fails and is full',
  rows: Object.entries(fourStates).flatMap(([path, shown]) =>
    names.map((name) => {
      const tests = shown[name];
      return typeof tests === 'string'
        ? ([`${path}, ${name}: no such state, ${tests}`, ...shown.full] as const)
        : ([`${path}, ${name}`, ...tests] as const);
    }),
  ),
};
