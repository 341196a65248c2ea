import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runToEnd, thisComputer } from './computer.ts';

/** The signer of a proof's apps. The name makes clear that this isn't a publisher of Parley. */
const signer = 'Parley update proof, not a release';
/** The password of a key that is deleted minutes later. */
const password = 'proof';

export interface TestSignature extends AsyncDisposable {
  /** Variables in which electron-builder finds the key. Empty on Linux, where apps have no signature. */
  env: Record<string, string>;
}

/**
 * Commands that create a key and make this computer trust its signatures.
 * @param folder where the key is put
 */
function signatureCommands(platform: NodeJS.Platform, folder: string): { make: string[][]; undo: string[][] } {
  const [key, pem, store] = ['key.pem', 'certificate.pem', 'certificate.p12'].map((name) => join(folder, name));
  if (platform === 'darwin') {
    // The openssl of macOS, because keychains can read its files.
    const openssl = '/usr/bin/openssl';
    const extensions = ['keyUsage=critical,digitalSignature', 'extendedKeyUsage=critical,codeSigning'];
    return {
      make: [
        [
          ...[openssl, 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', `/CN=${signer}`],
          ...[...extensions.flatMap((one) => ['-addext', one]), '-keyout', `${key}`, '-out', `${pem}`],
        ],
        [
          openssl,
          'pkcs12',
          '-export',
          '-inkey',
          `${key}`,
          '-in',
          `${pem}`,
          '-out',
          `${store}`,
          '-passout',
          `pass:${password}`,
        ],
        [
          'sudo',
          'security',
          'add-trusted-cert',
          '-d',
          '-r',
          'trustRoot',
          '-p',
          'codeSign',
          '-k',
          '/Library/Keychains/System.keychain',
          `${pem}`,
        ],
      ],
      undo: [['sudo', 'security', 'remove-trusted-cert', '-d', `${pem}`]],
    };
  }
  if (platform === 'win32') {
    const powershell = (script: string) => [
      'powershell',
      '-NoProfile',
      '-NonInteractive',
      '-Command',
      `$ErrorActionPreference = 'Stop'; ${script}`,
    ];
    const trusting = ['Root', 'TrustedPublisher'].map((name) => `Cert:\\LocalMachine\\${name}`);
    return {
      make: [
        powershell(
          [
            `$made = New-SelfSignedCertificate -Type CodeSigningCert -Subject 'CN="${signer}"' -CertStoreLocation Cert:\\CurrentUser\\My -NotAfter (Get-Date).AddDays(2)`,
            `Export-PfxCertificate -Cert $made -FilePath '${store}' -Password (ConvertTo-SecureString '${password}' -AsPlainText -Force)`,
            `Export-Certificate -Cert $made -FilePath '${pem}'`,
            ...trusting.map((place) => `Import-Certificate -FilePath '${pem}' -CertStoreLocation ${place}`),
          ].join('; '),
        ),
      ],
      undo: [
        powershell(
          ['Cert:\\CurrentUser\\My', ...trusting]
            .map((place) => `Get-ChildItem ${place} | Where-Object Subject -eq 'CN="${signer}"' | Remove-Item`)
            .join('; '),
        ),
      ],
    };
  }
  return { make: [], undo: [] };
}

/** A key that this computer trusts until the proof ends. */
export function testSignature(): Promise<TestSignature> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-signature-'));
  const { make, undo } = signatureCommands(thisComputer.platform, folder);
  const forget = () => {
    for (const command of undo) runToEnd(command);
    rmSync(folder, { recursive: true, force: true });
    return Promise.resolve();
  };
  try {
    for (const command of make) runToEnd(command);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const env: Record<string, string> =
    make.length === 0 ? {} : { CSC_LINK: join(folder, 'certificate.p12'), CSC_KEY_PASSWORD: password };
  return Promise.resolve({ env, [Symbol.asyncDispose]: forget });
}
