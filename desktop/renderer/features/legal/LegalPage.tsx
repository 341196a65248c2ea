import type { LegalFacts } from '#shared/contracts/legal.ts';
import { Callout } from '../../components/Callout.tsx';
import { ErrorState } from '../../components/ErrorState.tsx';
import { ExternalLink } from '../../components/ExternalLink.tsx';
import { usePageTitle } from '../../components/PageHeader.tsx';
import { Loading, Skeleton } from '../../components/Skeleton.tsx';
import type { Section } from './legal-texts.ts';
import { useLegal } from './use-legal.ts';

interface LegalPageProps {
  title: string;
  /** Which of the texts it is. */
  text: 'terms' | 'privacy';
  /** The setting that gives the operator's own. */
  setting: string;
  sectionsOf(facts: LegalFacts): Section[];
}

/** A legal text of this installation, or the way to the operator's own. */
export function LegalPage({ title, text, setting, sectionsOf }: LegalPageProps) {
  usePageTitle(title);
  const { data, isError, error, refetch } = useLegal();
  return (
    <article className="mx-auto max-w-3xl px-4 py-12 sm:px-6 lg:py-16">
      <h1 className="font-display text-32 font-bold tracking-tight text-balance sm:text-44">{title}</h1>
      {isError ? (
        <ErrorState
          title="This page could not be loaded"
          error={error}
          onRetry={() => void refetch()}
          className="mt-8"
        />
      ) : !data ? (
        <Loading className="mt-8 grid gap-4">
          <Skeleton className="h-16 rounded-card" />
          {[0, 1, 2, 3].map((line) => (
            <Skeleton key={line} className="h-24 rounded-card" />
          ))}
        </Loading>
      ) : data[text].isDefault ? (
        <>
          <Callout tone="info" title="Default text" className="mt-8">
            This text was made from the settings of this installation and is not legal advice. The operator can replace
            it with <code>{setting}</code>.
          </Callout>
          {sectionsOf(data).map((section) => (
            <section key={section.title} className="mt-8">
              <h2 className="text-20 font-semibold tracking-tight">{section.title}</h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-2 leading-relaxed text-pretty text-text-muted">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </>
      ) : (
        <p className="mt-8">
          <ExternalLink href={data[text].url}>{data[text].url}</ExternalLink>
        </p>
      )}
    </article>
  );
}
