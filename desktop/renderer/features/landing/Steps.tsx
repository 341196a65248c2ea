import { ArrowRight } from 'lucide-react';
import { PageLink } from '../../components/PageLink.tsx';

const steps: readonly { title: string; text: string; link?: { label: string; to: string } }[] = [
  {
    title: 'Website crawling',
    text: 'Enter your URL. Parley finds your pages, reads them and leaves menus, banners and cookie notices out.',
    link: { label: 'Try the crawler', to: '/test-crawler' },
  },
  {
    title: 'Knowledge base creation',
    text: 'Choose the pages that count, add notes or files of your own, and build the knowledge base with one click.',
  },
  {
    title: 'Embedding',
    text: 'Pick a colour and a greeting, then paste a short code snippet into your site. The assistant is live.',
  },
];

export function Steps() {
  return (
    <section aria-labelledby="steps" className="border-y bg-bg-raised">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6 lg:py-24">
        <h2 id="steps" className="font-display text-32 font-bold tracking-tight sm:text-44">
          Live in three steps
        </h2>
        <ol className="mt-10 grid gap-10 md:grid-cols-3 md:gap-8">
          {steps.map(({ title, text, link }, index) => (
            <li key={title} className="border-t-2 border-accent pt-5">
              <span aria-hidden className="font-display text-20 font-bold text-accent-text">
                {index + 1}
              </span>
              <h3 className="mt-2 text-20 font-semibold">{title}</h3>
              <p className="mt-2 max-w-[45ch] text-16 text-text-muted">{text}</p>
              {link && (
                <PageLink
                  to={link.to}
                  className="mt-3 inline-flex items-center gap-1.5 rounded-control font-medium text-accent-text hover:underline"
                >
                  {link.label}
                  <ArrowRight aria-hidden className="size-4" />
                </PageLink>
              )}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
