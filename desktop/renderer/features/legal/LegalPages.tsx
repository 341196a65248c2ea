import type { LegalFacts } from '#shared/contracts/legal.ts';
import { Callout } from '../../components/Callout.tsx';
import { ExternalLink } from '../../components/Links.tsx';
import { Loading } from '../../components/Loading.tsx';
import { usePageTitle } from '../../components/PageHeader.tsx';
import { ErrorState } from '../../components/States.tsx';
import { useLegal } from './LegalLinks.tsx';
import { privacyOf, type Section, termsOf, usualFacts } from './legal-texts.ts';

export function TermsPage() {
  return <LegalPage title="Terms of Service" text="terms" setting="TERMS_URL" sectionsOf={termsOf} />;
}

export function PrivacyPage() {
  return <LegalPage title="Privacy Policy" text="privacy" setting="PRIVACY_URL" sectionsOf={privacyOf} />;
}

interface LegalPageProps {
  title: string;
  /** Which legal text it is. */
  text: 'terms' | 'privacy';
  /** The setting that links to the operator's own text. */
  setting: string;
  sectionsOf(facts: LegalFacts): Section[];
}

/** A legal text of this installation, or a link to the operator's own. */
function LegalPage({ title, text, setting, sectionsOf }: LegalPageProps) {
  usePageTitle(title);
  const { data, isError, error, refetch } = useLegal();
  return (
    <article className="mx-auto max-w-3xl px-4 py-12 sm:px-6 lg:py-16">
      <h1 className="font-display text-32 font-bold tracking-tight text-balance sm:text-44">{title}</h1>
      {isError ? (
        <ErrorState
          title="This page couldn’t be loaded"
          error={error}
          onRetry={() => void refetch()}
          className="mt-8"
        />
      ) : !data ? (
        // As tall as the text will be, so that the footer and a restored scroll position don't move.
        <Loading>
          <div aria-hidden className="invisible">
            <DefaultText setting={setting} sections={sectionsOf(usualFacts)} />
          </div>
        </Loading>
      ) : data[text].isDefault ? (
        <DefaultText setting={setting} sections={sectionsOf(data)} />
      ) : (
        <p className="mt-8">
          <ExternalLink href={data[text].url}>{data[text].url}</ExternalLink>
        </p>
      )}
    </article>
  );
}

function DefaultText({ setting, sections }: { setting: string; sections: readonly Section[] }) {
  return (
    <>
      <Callout tone="info" title="Default text" className="mt-8">
        This text was made from the settings of this installation and is not legal advice. The operator can replace it
        with <code>{setting}</code>.
      </Callout>
      {sections.map(({ title, paragraphs }) => (
        <section key={title} className="mt-8">
          <h2 className="text-20 font-semibold tracking-tight">{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2 leading-relaxed text-pretty text-text-muted">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </>
  );
}
