/** `npm run desktop:dist`: installers of the desktop app for this kind of computer, in dist/installers. */
import { build } from 'electron-builder';
import { buildApp } from './build-app.ts';
import { fetchElectron } from './electron-program.ts';
import { installerConfig, whyNoUpdates } from './installer-config.ts';

if (!fetchElectron()) {
  console.log('Installers are made around Electron’s program, which could not be downloaded. Check your connection.');
  process.exitCode = 1;
} else if (!(await buildApp())) {
  process.exitCode = 1;
} else {
  const refusal = whyNoUpdates(process.env, process.platform);
  if (refusal) console.log(refusal);
  const made = await build({ config: installerConfig(process.env, process.platform), publish: 'never' });
  console.log(made.map((file) => `Made ${file}`).join('\n'));
}
