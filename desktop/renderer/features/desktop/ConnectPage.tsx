import { zodResolver } from '@hookform/resolvers/zod';
import { ChevronRight } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from '#shared/contracts/messages.ts';
import { ServerAddress, type ServerCheck } from '../../../bridge/app.ts';
import type { UntrustedCertificate } from '../../../bridge/network.ts';
import { askServer } from '../../api/connection.ts';
import { messageOf } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Field } from '../../components/Field.tsx';
import { Time } from '../../components/format.tsx';
import { UrlInput } from '../../components/Input.tsx';
import { usePageTitle } from '../../components/PageHeader.tsx';
import { readElectronHost } from '../../host/electron.ts';
import { host } from '../../host/host.ts';
import { readSession } from '../../session/session-store.ts';
import { ConnectFrame } from './ConnectFrame.tsx';
import { thisProgram } from './data.ts';
import { StartHere, StartingHere } from './StartHere.tsx';
import { words } from './words.ts';

/** The app's first question, shown alone until the server is known. */
export function ConnectPage() {
  const texts = words();
  usePageTitle(texts.first.title);
  return (
    <ConnectFrame title={texts.first.title}>
      <section aria-labelledby="connect" className="mt-8">
        <h2 id="connect" className="text-16 font-semibold">
          {texts.connect.title}
        </h2>
        <p className="mt-1 mb-4 text-text-muted">{texts.connect.intro}</p>
        <ConnectForm url="http://localhost:3000" />
      </section>
      <section aria-labelledby="start-here" className="mt-8 border-t pt-8">
        <h2 id="start-here" className="text-16 font-semibold">
          {texts.here.title}
        </h2>
        <p className="mt-1 mb-4 text-text-muted">{texts.here.intro}</p>
        <StartHere />
      </section>
    </ConnectFrame>
  );
}

/** The desktop app's root: all pages, or the connect page until a server is chosen and answers. */
export async function openDesktop(): Promise<ComponentType> {
  const { serverUrl } = await readElectronHost();
  if (serverUrl === null) return ConnectPage;
  if (host.isServerHere() && (await thisProgram().localServer()).server.state !== 'ready') return HerePage;
  void readSession();
  const { openApp, openRoute } = await import('../../App.tsx');
  // Right from the start, since a link may have started the app.
  thisProgram().onGoTo(({ route }) => openRoute(route));
  thisProgram().onAwake(() => void askServer());
  return openApp();
}

function HerePage() {
  const [isConnecting, setConnecting] = useState(false);
  return isConnecting ? <ConnectPage /> : <StartingHere onConnect={() => setConnecting(true)} />;
}

const ConnectValues = z.object({ url: ServerAddress });

interface ConnectFormProps {
  url: string;
  /** Previously connected servers. */
  known?: readonly string[];
  /** What the address is for; by default, connecting the app to it. */
  choose?: (url: string, trust?: string) => Promise<ServerCheck>;
}

/** Asks for the server's address and connects to it; then the app reloads its pages. */
export function ConnectForm({
  url,
  known = [],
  choose: connectTo = (typed, trust) => thisProgram().connectServer(typed, trust),
}: ConnectFormProps) {
  const { register, handleSubmit, setError, setValue, formState } = useForm<
    z.input<typeof ConnectValues>,
    unknown,
    z.output<typeof ConnectValues>
  >({
    resolver: zodResolver(ConnectValues),
    defaultValues: { url },
  });
  const { errors, isSubmitting, isSubmitSuccessful } = formState;
  const texts = words().connect;

  const [refused, setRefused] = useState<{ url: string; certificate: UntrustedCertificate } | null>(null);

  async function connect({ url: typed }: z.output<typeof ConnectValues>, trust?: string) {
    const checked = await connectTo(typed, trust).catch(
      (error: unknown): ServerCheck => ({ ok: false, message: messageOf(error) }),
    );
    setRefused(!checked.ok && checked.certificate ? { url: typed, certificate: checked.certificate } : null);
    if (!checked.ok) setError('url', { message: checked.message }, { shouldFocus: true });
  }

  function choose(server: string) {
    setValue('url', server);
    void handleSubmit((values) => connect(values))();
  }

  return (
    <form noValidate onSubmit={handleSubmit((values) => connect(values))} className="grid gap-4">
      <Field label={texts.address} hint={texts.addressHint} error={errors.url?.message}>
        <UrlInput placeholder="https://parley.example.com" readOnly={isSubmitting} {...register('url')} />
      </Field>
      {refused && (
        <UnknownCertificate
          certificate={refused.certificate}
          isBusy={isSubmitting}
          onTrust={() => {
            // The address may have changed in the meantime. Trust applies to the one that was checked.
            setValue('url', refused.url);
            void handleSubmit((values) => connect(values, refused.certificate.fingerprint))();
          }}
        />
      )}
      {known.length > 0 && (
        <section aria-labelledby="known-servers">
          <h3 id="known-servers" className="text-13 font-medium">
            {texts.recent}
          </h3>
          <ul className="mt-1.5 divide-y overflow-hidden rounded-card border">
            {known.map((server) => (
              <li key={server}>
                <button
                  type="button"
                  disabled={isSubmitting}
                  onClick={() => choose(server)}
                  className="flex min-h-11 w-full items-center justify-between gap-3 px-3.5 py-2 text-left hover:bg-bg-sunken"
                >
                  <span className="min-w-0 font-mono text-13 break-all">{server}</span>
                  <ChevronRight aria-hidden className="size-4 shrink-0 text-text-faint" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" tone="primary" isBusy={isSubmitting}>
          {texts.action}
        </Button>
        <output className="text-13 text-text-muted">
          {isSubmitting ? texts.connecting : isSubmitSuccessful && !errors.url && texts.connected}
        </output>
      </div>
    </form>
  );
}

interface UnknownCertificateProps {
  certificate: UntrustedCertificate;
  isBusy: boolean;
  onTrust(): void;
}

/** The details to compare before trusting a server's unknown certificate. */
function UnknownCertificate({ certificate, isBusy, onTrust }: UnknownCertificateProps) {
  const texts = words().certificate;
  const { host, issuer, fingerprint, validUntil } = certificate;
  return (
    <Callout tone="warn" title={texts.title(host)}>
      <p>{texts.hint}</p>
      <dl className="mt-2 grid gap-x-3 gap-y-1 sm:grid-cols-[auto_1fr]">
        <dt className="font-medium">{texts.fingerprint}</dt>
        <dd className="font-mono break-all">{fingerprint}</dd>
        <dt className="font-medium">{texts.issuer}</dt>
        <dd className="wrap-anywhere">{issuer}</dd>
        <dt className="font-medium">{texts.validUntil}</dt>
        <dd>
          <Time value={validUntil} />
        </dd>
      </dl>
      <Button size="small" className="mt-3" isBusy={isBusy} onClick={onTrust}>
        {texts.trust}
      </Button>
    </Callout>
  );
}
