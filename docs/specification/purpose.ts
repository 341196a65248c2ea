import type { Section } from './row.ts';

export const purpose: Section = {
  number: '1',
  title: 'What the product does and for whom',
  rows: [
    [
      'Owners register, add a website, crawl it, choose pages, build a knowledge base, embed the chat and read conversations',
      'main-job',
      'first-hour',
      'first-hour-second-website',
    ],
    ['The same with a language model behind it', 'main-job-with-model'],
    ['Manual text and uploaded files can replace a crawl', 'wizard-crawl-fails', 'files-answer-at-once'],
    [
      'Visitors chat with the embedded widget; conversations and messages are stored',
      'widget-question-and-answer',
      'conversations-listed',
    ],
    ['Administrators see system statistics, manage users and see usage by user', 'admin-dashboard', 'admin-statistics'],
    ['Landing headline “Turn Your Website Into an AI Assistant”', 'landing-says-what'],
    ['Claims “No credit card required • Free setup • Cancel anytime”', 'landing-says-what'],
    ['Three steps: “Website crawling”, “Knowledge base creation”, “Embedding”', 'landing-sections'],
    [
      'Features: “Selective page crawling”, “Chat and voice options”, “Brand customization”, “Analytics dashboard”',
      'landing-sections',
    ],
    [
      'The side panel of signing in: “Easy Setup”, “Intelligent Conversations”, “Insightful Analytics”, on large screens only',
      'sign-in-side-panel',
      'auth-page-tabs',
    ],
  ],
};
