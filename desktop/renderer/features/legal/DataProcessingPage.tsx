import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { DataProcessing } from '#shared/contracts/data-processing.ts';
import { Button } from '../../components/Button.tsx';
import { Card, SettingsSection } from '../../components/Card.tsx';
import { Loading, SectionSkeleton } from '../../components/Loading.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { ErrorState } from '../../components/States.tsx';
import { useDataProcessing } from './data.ts';
import { LegalLinks } from './LegalLinks.tsx';
import { words } from './words.ts';

/** What a privacy officer asks about the workspace's chatbots, answered from their settings. */
export function DataProcessingPage() {
  const { data, isError, error, refetch } = useDataProcessing();
  const { processing: text } = words();
  return (
    <>
      <PageHeader
        title={text.title}
        actions={
          data && (
            <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
              {text.print}
            </Button>
          )
        }
      >
        {text.purpose}
      </PageHeader>
      {isError ? (
        <Card>
          <ErrorState title={text.failed} error={error} onRetry={() => void refetch()} />
        </Card>
      ) : data ? (
        <Facts facts={data} />
      ) : (
        <Loading label={text.loading} className="grid gap-4">
          <SectionSkeleton rows={3} />
          <SectionSkeleton rows={4} />
          <SectionSkeleton rows={3} />
        </Loading>
      )}
    </>
  );
}

function Facts({ facts: { host, database, backupDays, recipients, chatbots } }: { facts: DataProcessing }) {
  const { processing: text } = words();
  return (
    <div className="grid gap-4">
      <SettingsSection title={text.stored} description={text.storedHint}>
        <Sentences>
          {text.always}
          {text.address}
          {text.browser}
        </Sentences>
      </SettingsSection>
      <SettingsSection title={text.chatbots} description={text.chatbotsHint}>
        {chatbots.length === 0 ? (
          <p className="text-text-muted">{text.noChatbots}</p>
        ) : (
          <ul className="grid gap-5">
            {groupAlike(chatbots).map(({ lines, alike }) => (
              <li key={alike[0]?.id}>
                <h3 className="flex flex-wrap gap-x-4 gap-y-1 font-medium wrap-anywhere pointer-coarse:gap-y-0">
                  {alike.map(({ id, name }) => (
                    <Link
                      key={id}
                      to={`/dashboard/edit-chatbot?id=${id}&tab=widget`}
                      className="inline-flex min-w-0 items-center rounded-control text-accent-text underline underline-offset-2 pointer-coarse:min-h-11"
                    >
                      {name}
                    </Link>
                  ))}
                </h3>
                <ul className="mt-1 list-disc pl-5 text-text-muted">
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
      </SettingsSection>
      <SettingsSection title={text.where} description={text.whereHint}>
        <Sentences>
          {[
            database === 'embedded' ? text.embedded(host) : text.postgres(host),
            backupDays === null ? text.operatorBackups : text.backups(backupDays),
            text.closing,
          ]}
        </Sentences>
      </SettingsSection>
      <SettingsSection title={text.receivers} description={text.receiversHint}>
        {recipients.length === 0 ? (
          <p className="text-text-muted">{text.nobody}</p>
        ) : (
          <dl className="grid gap-3">
            {recipients.map(({ purpose, host: receiver }) => (
              <div key={`${purpose} ${receiver}`}>
                <dt className="font-medium wrap-anywhere">{receiver}</dt>
                <dd className="text-text-muted">{text.purposes[purpose]}</dd>
              </div>
            ))}
          </dl>
        )}
      </SettingsSection>
      <SettingsSection title={text.rights} description={text.rightsHint}>
        <Sentences>
          {text.visitorRights}
          {text.ownerRights}
          {text.automated}
        </Sentences>
        <p className="mt-3 text-text-muted">
          <LegalLinks />
        </p>
      </SettingsSection>
    </div>
  );
}

interface Alike {
  lines: string[];
  /** The chatbots that all of the lines are true of. */
  alike: DataProcessing['chatbots'];
}

/** Chatbots with the same settings are described together. */
function groupAlike(chatbots: DataProcessing['chatbots']): Alike[] {
  const groups = new Map<string, Alike>();
  for (const chatbot of chatbots) {
    const lines = words().processing.of(chatbot);
    const group = groups.get(lines.join('\n')) ?? { lines, alike: [] };
    group.alike.push(chatbot);
    groups.set(lines.join('\n'), group);
  }
  return [...groups.values()];
}

function Sentences({ children }: { children: string[] }) {
  return (
    <div className="grid gap-2 text-text-muted">
      {children.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
