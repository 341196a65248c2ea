export interface PublicLink {
  label: string;
  /** Missing while there is nothing to show behind it. */
  to?: string;
}

export const topBarLinks: readonly PublicLink[] = [
  { label: 'Features', to: '/#features' },
  { label: 'Pricing', to: '/pricing' },
  { label: 'Docs' },
  { label: 'Blog' },
];

export const footerColumns: readonly { title: string; links: readonly PublicLink[] }[] = [
  {
    title: 'Product',
    links: [
      { label: 'Features' },
      { label: 'Pricing', to: '/pricing' },
      { label: 'API' },
      { label: 'Integrations' },
      { label: 'Status' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'Documentation' },
      { label: 'Guides' },
      { label: 'Blog' },
      { label: 'Support Center' },
      { label: 'Partners' },
    ],
  },
  {
    title: 'Company',
    links: [{ label: 'About' }, { label: 'Careers' }, { label: 'Contact' }, { label: 'Privacy' }, { label: 'Terms' }],
  },
];
