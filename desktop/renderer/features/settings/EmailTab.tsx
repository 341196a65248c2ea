import type { ReactNode } from 'react';
import { MailSwitch } from '#shared/contracts/mail.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Badge, Card, SettingsSection } from '../../components/Card.tsx';
import { Loading, SectionSkeleton } from '../../components/Loading.tsx';
import { ErrorState } from '../../components/States.tsx';
import { Switch } from '../../components/Toggles.tsx';
import { host } from '../../host/host.ts';
import { useUser } from '../../session/session-store.ts';
import { useAskToConfirm, useMailSettings, useSwitchMail } from './data.ts';
import { words } from './words.tsx';

/** Which emails the user gets. */
export function EmailTab() {
  const text = words().email;
  const settings = useMailSettings();
  const { data } = settings;
  if (settings.isError && !data) {
    return (
      <Card>
        <ErrorState title={text.loadFailed} error={settings.error} onRetry={() => void settings.refetch()} />
      </Card>
    );
  }
  if (!data) return <Waiting />;
  return (
    <div className="grid gap-4">
      {!data.canSendMail && (
        <Callout tone="warn" title={host.isServerHere() ? text.notHere : text.notSetUp}>
          {host.isServerHere() ? text.notHereDetail : text.notSetUpDetail}
        </Callout>
      )}
      <SettingsSection title={text.address.title} description={text.address.description}>
        <Address isConfirmed={data.isAddressConfirmed} canSendMail={data.canSendMail} />
      </SettingsSection>
      <SettingsSection title={text.switches.title} description={text.switches.description}>
        <Switches off={data.off} />
      </SettingsSection>
    </div>
  );
}

/** In place of all sections, since a notice above them may move them. */
const Waiting = () => (
  <Loading label={words().email.loading} className="grid gap-4">
    <SectionSkeleton rows={1} />
    <SectionSkeleton rows={8} />
  </Loading>
);

function Address({ isConfirmed, canSendMail }: { isConfirmed: boolean; canSendMail: boolean }) {
  const text = words().email.address;
  const { email } = useUser();
  const ask = useAskToConfirm();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="wrap-anywhere">{email}</span>
        {isConfirmed ? <Badge tone="ok">{text.confirmed}</Badge> : <Badge tone="warn">{text.unconfirmed}</Badge>}
      </p>
      {!isConfirmed && canSendMail && (
        <Button isBusy={ask.isPending} onClick={() => ask.mutate()}>
          {text.send}
        </Button>
      )}
    </div>
  );
}

function Switches({ off }: { off: readonly MailSwitch[] }) {
  const text = words().email;
  const change = useSwitchMail();
  return (
    <ul className="grid gap-4">
      {MailSwitch.options.map((name) => {
        const isOn = change.isPending && change.variables.name === name ? change.variables.isOn : !off.includes(name);
        const { title, detail } = text.kinds[name];
        return (
          <Row key={name} title={title} detail={detail}>
            <Switch label={title} isOn={isOn} onChange={(wanted) => change.mutate({ name, isOn: wanted })} />
          </Row>
        );
      })}
      <Row title={text.security.title} detail={text.security.detail}>
        <Switch label={text.security.title} isOn disabled onChange={() => {}} />
      </Row>
    </ul>
  );
}

function Row({ title, detail, children }: { title: string; detail: string; children: ReactNode }) {
  return (
    <li className="flex items-start justify-between gap-6">
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-13 text-text-muted">{detail}</p>
      </div>
      {children}
    </li>
  );
}
