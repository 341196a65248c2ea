import type { ComponentType } from 'react';
import { Outlet, type RouteObject } from 'react-router-dom';
import { whenNeeded } from './components/when-needed.tsx';
import { host } from './host/host.ts';
import { ConnectionBanner, RouteErrorPage, ScreenError } from './layout/ScreenError.tsx';
import { ScreenBoundary } from './navigation/ScreenBoundary.tsx';
import { PageAnnouncer, ScrollPlaces } from './navigation/Screens.tsx';

/** A screen in a separate chunk, loaded when first opened. */
function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return async () => ({ Component: (await load())[name] });
}

const DesktopParts = whenNeeded(async () => (await import('./features/desktop/DesktopParts.tsx')).DesktopParts);

function Root() {
  return (
    <ScreenBoundary Broken={RouteErrorPage}>
      <Outlet />
      <PageAnnouncer />
      <ConnectionBanner />
      {host.program && <DesktopParts />}
      <ScrollPlaces />
    </ScreenBoundary>
  );
}

/** An error in a screen keeps the layout around it, so that users can navigate away. */
function AnyScreen() {
  return (
    <ScreenBoundary Broken={ScreenError}>
      <Outlet />
    </ScreenBoundary>
  );
}
const screens = (children: RouteObject[]): RouteObject[] => [{ Component: AnyScreen, children }];

/** Every URL of the application. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    children: [
      {
        lazy: screen(() => import('./layout/PublicLayout.tsx'), 'PublicLayout'),
        children: screens([
          { path: '/', lazy: screen(() => import('./features/landing/LandingPage.tsx'), 'LandingPage') },
          { path: '/pricing', lazy: screen(() => import('./features/pricing/PricingPage.tsx'), 'PricingPage') },
          { path: '*', lazy: screen(() => import('./layout/ScreenError.tsx'), 'NotFoundPage') },
        ]),
      },
      {
        lazy: screen(() => import('./layout/PublicLayout.tsx'), 'ToolLayout'),
        children: screens([
          {
            path: '/test-crawler',
            lazy: screen(() => import('./features/crawls/TestCrawlerPage.tsx'), 'TestCrawlerPage'),
          },
        ]),
      },
      {
        lazy: screen(() => import('./api/WithQueries.tsx'), 'WithQueries'),
        children: [
          { path: '/auth', lazy: screen(() => import('./features/accounts/AuthPage.tsx'), 'AuthPage') },
          {
            lazy: screen(() => import('./layout/PublicLayout.tsx'), 'PublicLayout'),
            children: screens([
              { path: '/terms', lazy: screen(() => import('./features/legal/LegalPages.tsx'), 'TermsPage') },
              { path: '/privacy', lazy: screen(() => import('./features/legal/LegalPages.tsx'), 'PrivacyPage') },
              {
                path: '/download',
                lazy: screen(() => import('./features/downloads/DownloadPage.tsx'), 'DownloadPage'),
              },
            ]),
          },
          {
            path: '/confirm-email',
            lazy: screen(() => import('./features/accounts/ConfirmEmailPage.tsx'), 'ConfirmEmailPage'),
          },
          {
            path: '/unsubscribe',
            lazy: screen(() => import('./features/settings/UnsubscribePage.tsx'), 'UnsubscribePage'),
          },
          {
            path: '/forgot-password',
            lazy: screen(() => import('./features/accounts/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
          },
          {
            path: '/reset-password',
            lazy: screen(() => import('./features/accounts/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
          },
          { path: '/join', lazy: screen(() => import('./features/workspaces/JoinPage.tsx'), 'JoinPage') },
        ],
      },
      {
        lazy: screen(() => import('./session/RequireUser.tsx'), 'RequireUser'),
        children: [
          {
            path: '/dashboard',
            lazy: screen(() => import('./layout/DashboardLayout.tsx'), 'DashboardLayout'),
            children: screens([
              { index: true, lazy: screen(() => import('./features/dashboard/DashboardPage.tsx'), 'DashboardPage') },
              { path: 'websites', lazy: screen(() => import('./features/websites/WebsitesPage.tsx'), 'WebsitesPage') },
              {
                path: 'websites/crawl',
                lazy: screen(() => import('./features/crawls/CrawlWebsitePage.tsx'), 'CrawlWebsitePage'),
              },
              {
                path: 'websites/:websiteId',
                lazy: screen(() => import('./features/websites/WebsitePage.tsx'), 'WebsitePage'),
              },
              {
                path: 'websites/:websiteId/updates',
                lazy: screen(() => import('./features/updates/UpdatesPage.tsx'), 'UpdatesPage'),
              },
              {
                path: 'websites/:websiteId/reading',
                lazy: screen(() => import('./features/reading/ReadingPage.tsx'), 'ReadingPage'),
              },
              {
                path: 'websites/:websiteId/connectors',
                lazy: screen(() => import('./features/connectors/ConnectorsPage.tsx'), 'ConnectorsPage'),
              },
              {
                path: 'chatbots/:chatbotId',
                lazy: screen(() => import('./features/chatbots/ChatbotHomePage.tsx'), 'ChatbotHomePage'),
              },
              { path: 'chatbots', lazy: screen(() => import('./features/chatbots/ChatbotsPage.tsx'), 'ChatbotsPage') },
              {
                path: 'conversations',
                lazy: screen(() => import('./features/conversations/ConversationsPage.tsx'), 'ConversationsPage'),
              },
              { path: 'inbox', lazy: screen(() => import('./features/inbox/InboxPage.tsx'), 'InboxPage') },
              { path: 'leads', lazy: screen(() => import('./features/leads/LeadsPage.tsx'), 'LeadsPage') },
              { path: 'billing', lazy: screen(() => import('./features/billing/BillingPage.tsx'), 'BillingPage') },
              { path: 'team', lazy: screen(() => import('./features/workspaces/TeamPage.tsx'), 'TeamPage') },
              {
                path: 'audit-log',
                lazy: screen(() => import('./features/audit/AuditLogPage.tsx'), 'AuditLogPage'),
              },
              {
                path: 'data-processing',
                lazy: screen(() => import('./features/legal/DataProcessingPage.tsx'), 'DataProcessingPage'),
              },
              { path: 'settings', lazy: screen(() => import('./features/settings/SettingsPage.tsx'), 'SettingsPage') },
              {
                path: 'test-chatbot',
                lazy: screen(() => import('./features/chatbots/TestChatbotPage.tsx'), 'TestChatbotPage'),
              },
              { path: 'snippet', lazy: screen(() => import('./features/install/SnippetPage.tsx'), 'SnippetPage') },
              {
                path: 'edit-chatbot',
                lazy: screen(() => import('./features/edit-chatbot/EditChatbotPage.tsx'), 'EditChatbotPage'),
              },
            ]),
          },
          {
            lazy: screen(() => import('./session/RequireUser.tsx'), 'RequireAdmin'),
            children: [
              {
                path: '/admin',
                lazy: screen(() => import('./layout/AdminLayout.tsx'), 'AdminLayout'),
                children: screens([
                  {
                    index: true,
                    lazy: screen(() => import('./features/admin/AdminDashboardPage.tsx'), 'AdminDashboardPage'),
                  },
                  { path: 'users', lazy: screen(() => import('./features/admin/UsersPage.tsx'), 'UsersPage') },
                  {
                    path: 'sign-in',
                    lazy: screen(
                      () => import('./features/single-sign-on/server-providers/ServerProvidersPage.tsx'),
                      'ServerProvidersPage',
                    ),
                  },
                  { path: 'models', lazy: screen(() => import('./features/models/ModelsPage.tsx'), 'ModelsPage') },
                  {
                    path: 'audit-log',
                    lazy: screen(() => import('./features/audit/AdminAuditLogPage.tsx'), 'AdminAuditLogPage'),
                  },
                  {
                    path: 'usage',
                    lazy: screen(() => import('./features/admin/UsageStatsPage.tsx'), 'UsageStatsPage'),
                  },
                  { path: 'limits', lazy: screen(() => import('./features/limits/LimitsPage.tsx'), 'LimitsPage') },
                ]),
              },
            ],
          },
          {
            lazy: screen(() => import('./layout/PublicLayout.tsx'), 'TaskLayout'),
            children: screens([
              {
                path: '/create-chatbot',
                lazy: screen(() => import('./features/wizard/WizardPage.tsx'), 'WizardPage'),
                children: [
                  { index: true, lazy: screen(() => import('./features/wizard/WebsiteStep.tsx'), 'WebsiteStep') },
                  {
                    path: ':websiteId/crawl',
                    lazy: screen(() => import('./features/wizard/CrawlStep.tsx'), 'CrawlStep'),
                  },
                  {
                    path: ':websiteId/pages',
                    lazy: screen(() => import('./features/wizard/PagesStep.tsx'), 'PagesStep'),
                  },
                  {
                    path: ':websiteId/knowledge',
                    lazy: screen(() => import('./features/wizard/KnowledgeStep.tsx'), 'KnowledgeStep'),
                  },
                  {
                    path: ':websiteId/customize',
                    lazy: screen(() => import('./features/wizard/CustomizeStep.tsx'), 'CustomizeStep'),
                  },
                  {
                    path: ':websiteId/deploy',
                    lazy: screen(() => import('./features/wizard/DeployStep.tsx'), 'DeployStep'),
                  },
                ],
              },
              { path: '/checkout', lazy: screen(() => import('./features/checkout/CheckoutPage.tsx'), 'CheckoutPage') },
            ]),
          },
        ],
      },
    ],
  },
];
