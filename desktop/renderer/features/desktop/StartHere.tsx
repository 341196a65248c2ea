import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from '#shared/contracts/messages.ts';
import { type LocalServer, OwnerName } from '../../../bridge/local-server.ts';
import { messageOf, showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { SettingsSection } from '../../components/Card.tsx';
import { Field } from '../../components/Field.tsx';
import { Input } from '../../components/Input.tsx';
import { Spinner } from '../../components/Loading.tsx';
import { usePageTitle } from '../../components/PageHeader.tsx';
import { ConnectFrame } from './ConnectFrame.tsx';
import { thisProgram, useLocalServer } from './data.ts';
import { RestoreHere } from './RestoreHere.tsx';
import { words } from './words.ts';

const Values = z.object({ ownerName: OwnerName });

/** Starts the server on this computer. It asks for a name the first time. */
export function StartHere() {
  const info = useLocalServer();
  if (!info.data) return null;
  return <StartForm key={info.data.ownerName} knownName={info.data.ownerName} />;
}

function StartForm({ knownName }: { knownName: string | null }) {
  const texts = words().here;
  const { register, handleSubmit, formState } = useForm<z.infer<typeof Values>>({
    resolver: zodResolver(Values),
    defaultValues: { ownerName: knownName ?? '' },
  });
  const [failed, setFailed] = useState<string | null>(null);

  async function start({ ownerName }: z.infer<typeof Values>) {
    setFailed(null);
    const state = await thisProgram()
      .startLocalServer(ownerName)
      .catch((error: unknown) => messageOf(error));
    setFailed(typeof state === 'string' ? state : describeFailure(state));
  }

  const { isSubmitting, isSubmitSuccessful, errors } = formState;
  const isStarting = isSubmitting || (isSubmitSuccessful && failed === null);
  return (
    <form noValidate onSubmit={handleSubmit(start)} className="grid gap-4">
      {knownName === null && (
        <Field label={texts.name} hint={texts.nameHint} error={errors.ownerName?.message}>
          <Input autoComplete="name" readOnly={isStarting} {...register('ownerName')} />
        </Field>
      )}
      {failed !== null && <Callout tone="danger">{failed}</Callout>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" isBusy={isStarting}>
          {failed === null ? texts.action : words().tryAgain}
        </Button>
        <output className="text-13 text-text-muted">{isStarting && texts.starting}</output>
      </div>
    </form>
  );
}

/** Shown instead of the pages until the server on this computer answers. */
export function StartingHere({ onConnect }: { onConnect(): void }) {
  const texts = words().here;
  usePageTitle(texts.starting);
  const server = useLocalServer().data?.server;
  const failure = server && describeFailure(server);
  useEffect(() => {
    if (server?.state === 'ready') window.location.reload();
  }, [server?.state]);
  const again = () =>
    thisProgram()
      .startLocalServer()
      .catch((error: unknown) => showError(texts.failed, error));
  return (
    <ConnectFrame title={failure ? texts.failed : texts.starting}>
      {failure ? (
        <>
          <Callout tone="danger" className="mt-4">
            {failure}
          </Callout>
          <div className="mt-4 flex flex-wrap gap-2">
            <Button tone="primary" onClick={() => void again()}>
              {words().tryAgain}
            </Button>
            {server?.state === 'failed' && server.problem !== 'in-use' && <RestoreHere />}
            <Button onClick={onConnect}>{texts.connectInstead}</Button>
          </div>
        </>
      ) : (
        <p className="mt-4 flex items-center gap-3 text-text-muted">
          <Spinner />
          {texts.startingHint}
        </p>
      )}
    </ConnectFrame>
  );
}

/** Null unless it failed. */
function describeFailure(server: LocalServer): string | null {
  return server.state === 'failed' ? words().here.problems[server.problem ?? 'other'] : null;
}

/** Saves everything to a file that the person chooses. */
export function BackUpHere() {
  const texts = words().here.backup;
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<{ file: string } | { problem: string } | null>(null);

  async function backUp() {
    setBusy(true);
    setResult(null);
    try {
      const { file } = await thisProgram().backUpLocalServer();
      if (file !== null) setResult({ file });
    } catch (error) {
      setResult({ problem: messageOf(error) });
    }
    setBusy(false);
  }

  return (
    <SettingsSection title={texts.title} description={texts.description}>
      <div className="grid gap-3">
        <div className="flex flex-wrap gap-2">
          <Button isBusy={isBusy} onClick={() => void backUp()}>
            {texts.action}
          </Button>
          <RestoreHere />
        </div>
        {result && 'problem' in result && <Callout tone="danger">{result.problem}</Callout>}
        <output className="text-13 wrap-anywhere text-text-muted">
          {isBusy ? texts.writing : result && 'file' in result && texts.done(result.file)}
        </output>
      </div>
    </SettingsSection>
  );
}
