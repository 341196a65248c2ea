import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from '#shared/contracts/messages.ts';
import { EmailDomain, singleSignOnEndpoints, type WorkspaceSignIn } from '#shared/contracts/single-sign-on.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { Badge } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Field } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { Input } from '../../components/Input.tsx';
import { showToast } from '../../components/toasts.tsx';
import { Copied } from './Copied.tsx';
import { signInKey } from './data.ts';
import { words } from './words.tsx';

type Domain = WorkspaceSignIn['domains'][number];

interface WorkspaceDomainsProps {
  workspaceId: string;
  domains: readonly Domain[];
}

/** The email domains that a workspace's provider may sign in, and how to prove them. */
export function WorkspaceDomains({ workspaceId, domains }: WorkspaceDomainsProps) {
  const text = words().domains;
  const client = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<string | null>(null);
  const params = { workspaceId };
  const show = (next: WorkspaceSignIn) => client.setQueryData(signInKey(workspaceId), next);
  const remove = useMutation({
    mutationFn: (domain: string) =>
      callEndpoint(singleSignOnEndpoints.removeWorkspaceDomain, { params, body: { domain } }),
    onSuccess: (next) => {
      show(next);
      showToast({ title: text.removed });
    },
    onError: (error) => showError(text.removeFailed, error),
    onSettled: () => setRemoved(null),
  });
  return (
    <section aria-label={text.title}>
      <h3 className="font-medium">{text.title}</h3>
      <p className="text-13 text-text-muted">{text.description}</p>
      <ul className="mt-3 grid gap-3">
        {domains.map((domain) => (
          <DomainRow
            key={domain.domain}
            workspaceId={workspaceId}
            domain={domain}
            onChanged={show}
            onRemove={() => setRemoved(domain.domain)}
          />
        ))}
      </ul>
      <Button className="mt-3" onClick={() => setAdding(true)}>
        {text.add}
      </Button>
      <FormDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        title={text.add}
        schema={z.object({ domain: EmailDomain })}
        values={{ domain: '' }}
        action={text.add}
        onSubmit={async (body) => {
          show(await callEndpoint(singleSignOnEndpoints.addWorkspaceDomain, { params, body }));
        }}
        failed={text.addFailed}
      >
        {({ register, errorOf }) => (
          <Field label={text.domain} isRequired hint={text.domainHint} error={errorOf('domain')}>
            <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('domain')} />
          </Field>
        )}
      </FormDialog>
      <ConfirmDialog
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
        title={text.removeTitle(removed ?? '')}
        action={text.remove}
        isBusy={remove.isPending}
        onConfirm={() => removed !== null && remove.mutate(removed)}
      >
        {text.removeDetail}
      </ConfirmDialog>
    </section>
  );
}

interface DomainRowProps {
  workspaceId: string;
  domain: Domain;
  onChanged(signIn: WorkspaceSignIn): void;
  onRemove(): void;
}

function DomainRow({ workspaceId, domain: { domain, isProven, record }, onChanged, onRemove }: DomainRowProps) {
  const text = words().domains;
  const check = useMutation({
    mutationFn: () =>
      callEndpoint(singleSignOnEndpoints.proveWorkspaceDomain, { params: { workspaceId }, body: { domain } }),
    onSuccess: (next) => {
      onChanged(next);
      showToast({ title: text.proven });
    },
    onError: (error) => showError(text.checkFailed, error),
  });
  return (
    <li className="grid gap-3 rounded-card border p-3.5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex min-w-0 items-center gap-2">
          <span className="font-medium wrap-anywhere">{domain}</span>
          <Badge tone={isProven ? 'ok' : 'warn'}>{isProven ? text.isProven : text.isWaiting}</Badge>
        </span>
        <Button size="small" tone="quiet" aria-label={text.removeOf(domain)} onClick={onRemove}>
          {text.remove}
        </Button>
      </div>
      {!isProven && (
        <>
          <p className="text-13 text-text-muted">{text.howTo}</p>
          <Copied label={text.recordName} value={record.name} />
          <Copied label={text.recordValue} value={record.value} />
          <Button className="justify-self-start" isBusy={check.isPending} onClick={() => check.mutate()}>
            {text.check}
          </Button>
        </>
      )}
    </li>
  );
}
