/**
 * Makes a Debian package from the arguments that electron-builder gives fpm, with Debian's own tool. Tests use it, because
 * electron-builder downloads fpm.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

const text = { type: 'string', default: '' } as const;
const texts = { type: 'string', multiple: true, default: [] as string[] } as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { ...text, short: 's' },
    to: { ...text, short: 't' },
    force: { type: 'boolean' },
    depends: { ...texts, short: 'd' },
    'deb-recommends': texts,
    'deb-compression': text,
    'deb-priority': text,
    'after-install': text,
    'after-remove': text,
    architecture: text,
    description: text,
    license: text,
    maintainer: text,
    name: text,
    package: text,
    url: text,
    vendor: text,
    version: text,
  },
});

const folder = mkdtempSync(join(tmpdir(), 'parley-deb-'));
try {
  for (const mapping of positionals) {
    const [from = '', to = ''] = mapping.split('=');
    const target = join(folder, to);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(from, target, { recursive: true, verbatimSymlinks: true });
  }
  mkdirSync(join(folder, 'DEBIAN'));
  const fields = {
    Package: values.name,
    Version: values.version,
    License: values.license,
    Vendor: values.vendor,
    Architecture: values.architecture,
    Maintainer: values.maintainer,
    Depends: values.depends.join(', '),
    Recommends: values['deb-recommends'].join(', '),
    Priority: values['deb-priority'],
    Homepage: values.url,
    Description: values.description,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\n`);
  writeFileSync(join(folder, 'DEBIAN/control'), lines.join(''));
  for (const [from, to] of [
    [values['after-install'], 'postinst'],
    [values['after-remove'], 'postrm'],
  ] as const) {
    copyFileSync(from, join(folder, 'DEBIAN', to));
    execFileSync('chmod', ['755', join(folder, 'DEBIAN', to)]);
  }
  execFileSync('dpkg-deb', ['--root-owner-group', '-Znone', '--build', folder, values.package]);
} finally {
  rmSync(folder, { recursive: true });
}
