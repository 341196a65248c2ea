import { encode } from 'uqr';
import { CodeInput, type NewAuthenticator } from '#shared/contracts/second-factor.ts';
import { CodeBlock } from '../../components/CodeBlock.tsx';
import { useLastValue } from '../../components/Dialog.tsx';
import { Field } from '../../components/Field.tsx';
import { FormDialog } from '../../components/FormDialog.tsx';
import { Input } from '../../components/Input.tsx';
import { useActivateAuthenticator } from './data.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { words } from './words.tsx';

interface AuthenticatorDialogProps {
  /** The app's secret; null while the dialog is closed. */
  setup: NewAuthenticator | null;
  onClose(): void;
  /** Called after the app was set up and its codes were shown. */
  onChanged(): void;
}

/** Sets up an authenticator app: shows its secret, asks for its first code, then shows the recovery codes. */
export function AuthenticatorDialog({ setup, onClose, onChanged }: AuthenticatorDialogProps) {
  const shown = useLastValue(setup);
  const activate = useActivateAuthenticator();
  const text = words().authenticator;

  function close() {
    onClose();
    if (activate.isSuccess) onChanged();
    activate.reset();
  }

  return (
    <FormDialog
      isOpen={setup !== null}
      onClose={close}
      title={text.dialogTitle}
      description={text.dialogDescription}
      schema={CodeInput}
      values={{ code: '' }}
      action={text.turnOn}
      onSubmit={(input) => activate.mutateAsync(input)}
      failed={text.failed}
      result={{
        show: ({ recoveryCodes }) => (recoveryCodes ? <RecoveryCodes codes={recoveryCodes} /> : <p>{text.replaced}</p>),
        close: text.close,
      }}
    >
      {({ register, errorOf }) => (
        <>
          {shown && (
            <>
              <div className="justify-self-center">
                <QrCode text={shown.uri} label={text.qrCode} />
              </div>
              <CodeBlock code={shown.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')} label={text.byHand} />
            </>
          )}
          <Field label={text.code} hint={text.codeHint} error={errorOf('code')}>
            <Input autoComplete="one-time-code" inputMode="numeric" spellCheck={false} {...register('code')} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}

/** A QR code, dark on light in every theme, because many cameras read no other. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 3 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, so that the secret is in no request
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-card forced-color-adjust-none"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  );
}
