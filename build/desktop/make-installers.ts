/** `npm run desktop:dist`: installers of the desktop app for this kind of computer, in dist/installers. */
import { build, Platform } from 'electron-builder';
import { buildPages } from '../build-pages.ts';
import { fetchElectron } from './electron-program.ts';
import { installerConfig, wantedArchitectures, whyNoUpdates } from './installer-config.ts';
import { listContents } from './installer-contents.ts';

if (!fetchElectron()) {
  console.log('Installers need Electron, which could not be downloaded. Check your connection.');
  process.exitCode = 1;
} else {
  await buildPages(['widget', 'app', 'local-server']);
  const refusal = whyNoUpdates(process.env, process.platform);
  if (refusal) console.log(refusal);
  const made = await build({
    targets: Platform.current().createTarget(null, ...wantedArchitectures(process.argv.slice(2))),
    config: installerConfig(process.env, process.platform),
    publish: 'never',
  });
  console.log(made.map((file) => `Made ${file}`).join('\n'));
  if (process.platform === 'linux' && !made.map(listContents).every(Boolean)) process.exitCode = 1;
}
