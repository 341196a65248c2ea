/** `npm run desktop:dist`: installers of the desktop app for this kind of computer, in dist/installers. */
import { build } from 'electron-builder';
import { buildApp } from './build-app.ts';
import { fetchElectron } from './electron-program.ts';
import { installerConfig } from './installer-config.ts';

if (!fetchElectron()) {
  console.log('Installers are made around Electron’s program, which could not be downloaded. Check your connection.');
  process.exitCode = 1;
} else if (!(await buildApp())) {
  process.exitCode = 1;
} else {
  const made = await build({ config: installerConfig(process.env), publish: 'never' });
  console.log(made.map((file) => `Made ${file}`).join('\n'));
}
