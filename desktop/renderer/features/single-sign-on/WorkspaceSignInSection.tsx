import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from '#shared/contracts/messages.ts';
import {
  singleSignOnEndpoints,
  WorkspaceProviderInput,
  type WorkspaceSignIn,
} from '#shared/contracts/single-sign-on.ts';
import type { GivenRole } from '#shared/contracts/workspaces.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';
import { showError } from '../../api/show-error.ts';
import { Button } from '../../components/Button.tsx';
import { SettingsSection } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { Field } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { Select } from '../../components/Select.tsx';
import { Checkbox } from '../../components/Toggles.tsx';
import { showToast } from '../../components/toasts.tsx';
import { signInKey, useStartSignIn } from './data.ts';
import { ProviderFields } from './ProviderFields.tsx';
import { WorkspaceDomains } from './WorkspaceDomains.tsx';
import { words } from './words.tsx';

interface SectionProps {
  workspaceId: string;
  /** Names of the roles that a new member can get. */
  roles: Record<GivenRole, string>;
}

/** The provider that members of a workspace sign in with, for its owner. */
export function WorkspaceSignInSection({ workspaceId, roles }: SectionProps) {
  const text = words().workspace;
  const { data } = useQuery({
    queryKey: signInKey(workspaceId),
    queryFn: ({ signal }) =>
      callEndpoint(singleSignOnEndpoints.getWorkspaceSignIn, { params: { workspaceId }, signal }),
    staleTime: 0,
  });
  if (!data) return null;
  return (
    <SettingsSection title={text.title} description={text.description}>
      <div className="grid gap-6">
        <Provider workspaceId={workspaceId} signIn={data} />
        {data.provider && (
          <>
            <WorkspaceDomains workspaceId={workspaceId} domains={data.domains} />
            <Rules workspaceId={workspaceId} signIn={data} roles={roles} />
          </>
        )}
      </div>
    </SettingsSection>
  );
}

interface PartProps {
  workspaceId: string;
  signIn: WorkspaceSignIn;
}

function Provider({ workspaceId, signIn }: PartProps) {
  const text = words().workspace;
  const client = useQueryClient();
  const [open, setOpen] = useState<'form' | 'removal' | null>(null);
  const { start, isBusy } = useStartSignIn();
  const { provider, redirectUri } = signIn;
  const remove = useMutation({
    mutationFn: () => callEndpoint(singleSignOnEndpoints.removeWorkspaceProvider, { params: { workspaceId } }),
    onSuccess: (next) => {
      client.setQueryData(signInKey(workspaceId), next);
      showToast({ title: text.removed });
    },
    onError: (error) => showError(text.removeFailed, error),
    onSettled: () => setOpen(null),
  });
  const canTry = provider?.isSecretReadable && signIn.domains.some(({ isProven }) => isProven);
  return (
    <div>
      {provider && (
        <div className="mb-4">
          <p className="font-medium wrap-anywhere">{provider.name}</p>
          <p className="text-13 wrap-anywhere text-text-muted">{provider.issuer}</p>
          {!provider.isSecretReadable && <p className="text-13 text-danger">{text.secretUnreadable}</p>}
          {signIn.isUsed && <p className="text-13 text-ok">{text.works}</p>}
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen('form')}>{provider ? text.change : text.setUp}</Button>
        {provider && canTry && (
          <Button isBusy={isBusy} onClick={() => start({ provider: provider.key, from: '/dashboard/team' })}>
            {text.tryIt}
          </Button>
        )}
        {provider && <Button onClick={() => setOpen('removal')}>{text.remove}</Button>}
      </div>
      <ProviderDialog
        isOpen={open === 'form'}
        workspaceId={workspaceId}
        provider={provider}
        redirectUri={redirectUri}
        onClose={() => setOpen(null)}
      />
      <ConfirmDialog
        isOpen={open === 'removal'}
        onClose={() => setOpen(null)}
        title={text.removeTitle}
        action={text.remove}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        {text.removeDetail}
      </ConfirmDialog>
    </div>
  );
}

/** An empty secret keeps the current one. */
const ProviderForm = WorkspaceProviderInput.extend({
  clientSecret: z
    .string()
    .trim()
    .transform((value) => (value === '' ? null : value))
    .pipe(WorkspaceProviderInput.shape.clientSecret),
});

interface ProviderDialogProps {
  isOpen: boolean;
  workspaceId: string;
  provider: WorkspaceSignIn['provider'];
  redirectUri: string;
  onClose(): void;
}

function ProviderDialog({ isOpen, workspaceId, provider, redirectUri, onClose }: ProviderDialogProps) {
  const { form, ...text } = words().workspace;
  const client = useQueryClient();
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={form.title}
      description={form.description}
      schema={ProviderForm}
      values={{
        name: provider?.name ?? '',
        issuer: provider?.issuer ?? '',
        clientId: provider?.clientId ?? '',
        clientSecret: '',
      }}
      action={form.save}
      onSubmit={async (body) => {
        const next = await callEndpoint(singleSignOnEndpoints.saveWorkspaceProvider, { params: { workspaceId }, body });
        client.setQueryData(signInKey(workspaceId), next);
        showToast({ title: text.saved });
      }}
      failed={text.saveFailed}
    >
      {({ register, errorOf }) => (
        <ProviderFields redirectUri={redirectUri} isStored={provider !== null} register={register} errorOf={errorOf} />
      )}
    </FormDialog>
  );
}

const invited = 'invited';

function Rules({ workspaceId, signIn, roles }: PartProps & Pick<SectionProps, 'roles'>) {
  const text = words().workspace.rules;
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (body: { newMemberRole?: GivenRole | null; passwordsOff?: boolean }) =>
      callEndpoint(singleSignOnEndpoints.changeWorkspaceSignIn, { params: { workspaceId }, body }),
    onSuccess: (next) => {
      client.setQueryData(signInKey(workspaceId), next);
      showToast({ title: text.saved });
    },
    onError: (error) => showError(text.failed, error),
    onSettled: () => setAsking(false),
  });
  const canTurnOff = signIn.isUsed && signIn.domains.some(({ isProven }) => isProven);
  return (
    <div className="grid gap-4">
      <Field label={text.newMembers} hint={text.newMembersHint}>
        <Select
          value={signIn.newMemberRole ?? invited}
          onChange={(value) => change.mutate({ newMemberRole: value === invited ? null : (value as GivenRole) })}
          disabled={change.isPending}
          options={[
            { value: invited, label: text.byInvitation },
            ...(['viewer', 'editor', 'admin'] as const).map((role) => ({
              value: role,
              label: text.joinAs(roles[role]),
            })),
          ]}
          className="sm:max-w-96"
        />
      </Field>
      <Checkbox
        checked={signIn.passwordsOff}
        onChange={(isOff) => (isOff ? setAsking(true) : change.mutate({ passwordsOff: false }))}
        disabled={change.isPending || !(canTurnOff || signIn.passwordsOff)}
        hint={canTurnOff || signIn.passwordsOff ? text.passwordsOffHint : text.tryFirst}
      >
        {text.passwordsOff}
      </Checkbox>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={text.turnOffTitle}
        action={text.turnOff}
        tone="primary"
        isBusy={change.isPending}
        onConfirm={() => change.mutate({ passwordsOff: true })}
      >
        {text.turnOffDetail(signIn.provider?.name ?? '')}
      </ConfirmDialog>
    </div>
  );
}
