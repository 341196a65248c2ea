import type { MailStatus, TestMail } from '#shared/contracts/mail.ts';
import { Button } from '../../components/Button.tsx';
import { Callout } from '../../components/Callout.tsx';
import { Badge } from '../../components/Card.tsx';
import { Time } from '../../components/format.tsx';
import { translated } from '../../language/words.ts';
import { useUser } from '../../session/session-store.ts';
import { useTestMail } from './data.ts';
import { words } from './words.ts';

/** Whether the server can send email, with a test; without a mail server, what to do by hand. */
export function MailRow({ mail }: { mail: MailStatus | null }) {
  const text = words().mail;
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2">
      <dt className="grow font-medium">{text.title}</dt>
      {mail === null ? (
        <>
          <dd>
            <Badge>{text.notSetUp}</Badge>
          </dd>
          <dd className="basis-full text-13 text-text-muted">
            <p>{text.byHand}</p>
            <ul className="mt-1 mb-1 list-disc pl-5">
              {text.byHandList.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </dd>
        </>
      ) : (
        <>
          <Known mail={mail} />
          <Inbound inbound={mail.inbound} />
        </>
      )}
    </div>
  );
}

function Known({ mail }: { mail: MailStatus }) {
  const text = words().mail;
  const { send, result } = useTestMail();
  const isBusy = send.isPending || result?.state === 'waiting';
  return (
    <>
      <dd className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-right">
        <span className="text-13 wrap-anywhere text-text-muted">{text.through(mail.from, mail.server)}</span>
        {mail.lastSentAt && (
          <span className="text-13 text-text-muted">
            {text.lastSent} <Time value={mail.lastSentAt} format="relative" />
          </span>
        )}
        {mail.waiting > 0 && <span className="text-13 text-text-muted">{text.waiting(mail.waiting)}</span>}
        {mail.problem ? (
          <Badge tone="danger">{text.failing}</Badge>
        ) : mail.lastSentAt ? (
          <Badge tone="ok">{text.works}</Badge>
        ) : (
          <Badge>{text.untested}</Badge>
        )}
        <Button size="small" isBusy={isBusy} onClick={() => send.mutate()}>
          {text.test}
        </Button>
      </dd>
      <dd className="basis-full">
        <output className="block">
          <Result mail={mail} result={isBusy ? null : result} isBusy={isBusy} />
        </output>
      </dd>
    </>
  );
}

/** Whether replies to emails come back into conversations, and why they can't. */
function Inbound({ inbound }: { inbound: MailStatus['inbound'] }) {
  const text = words().mail.inbound;
  if (inbound === null) return <dd className="basis-full text-13 text-text-muted">{text.off}</dd>;
  const ways = [
    ...(inbound.mailbox === null ? [] : [text.mailbox(inbound.mailbox)]),
    ...(inbound.takesPosts ? [text.posts] : []),
  ].join('; ');
  return (
    <dd className="flex basis-full flex-col gap-y-1 text-13 wrap-anywhere text-text-muted">
      <p>{text.comeIn(inbound.address, ways)}</p>
      <p>
        <span>{inbound.lastReceivedAt ? text.lastReceived : text.noneYet}</span>{' '}
        {inbound.lastReceivedAt && <Time value={inbound.lastReceivedAt} format="relative" />}
      </p>
      {inbound.problem && (
        <Callout tone="danger" title={text.failing}>
          <span className="wrap-anywhere">{translated(inbound.problem.message)}</span> {text.checkSettings}
        </Callout>
      )}
    </dd>
  );
}

interface ResultProps {
  mail: MailStatus;
  result: TestMail | null;
  isBusy: boolean;
}

/** The result of the test, else of the last email. */
function Result({ mail, result, isBusy }: ResultProps) {
  const text = words().mail;
  const { email } = useUser();
  if (isBusy) return <p className="text-13 text-text-muted">{text.sending(email)}</p>;
  if (result?.state === 'sent') {
    return (
      <Callout tone="ok" title={text.sent}>
        {text.sentDetail(email)}
      </Callout>
    );
  }
  const problem = result?.problem ?? mail.problem?.message;
  return problem ? (
    <Callout tone="danger" title={result ? text.testFailed : text.lastFailed}>
      <span className="wrap-anywhere">{translated(problem)}</span> {text.checkSettings}
    </Callout>
  ) : null;
}
