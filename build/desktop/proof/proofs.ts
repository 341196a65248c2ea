/** Tests of the desktop app that need a particular computer, run by `npm run desktop:prove NAME`. */
export interface Proof {
  shows: string;
  /** Whether it installs, removes or trusts something on this computer. */
  changesComputer: boolean;
  load(): Promise<{ prove(): Promise<void> }>;
}

export const proofs: Readonly<Record<string, Proof>> = {
  suite: {
    shows: 'the tests of the whole app pass in Electron',
    changesComputer: false,
    load: () => import('./electron-suite.ts'),
  },
  wayland: {
    shows: 'the tests of the whole app pass in Electron on Wayland',
    changesComputer: false,
    load: () => import('./on-wayland.ts'),
  },
  packed: {
    shows: 'the packaged program connects to a server and crawls a site on this computer',
    changesComputer: false,
    load: () => import('./packed-program.ts'),
  },
  root: {
    shows: 'as root, the app can’t start with the sandbox, starts without one, and logs that',
    changesComputer: false,
    load: () => import('./as-root.ts'),
  },
  installers: {
    shows: 'each installer installs an app that crawls and can be removed again',
    changesComputer: true,
    load: () => import('./installers.ts'),
  },
  update: {
    shows: 'an app that crawls is updated to the next version, which finishes the crawl',
    changesComputer: true,
    load: () => import('./update-during-crawl.ts'),
  },
};

export const permission = 'may-change-this-computer';

/**
 * Why a proof can't run, as a sentence.
 * @param words the arguments of `npm run desktop:prove`
 * @returns null if it may run
 */
export function whyNotRun([name = '', ...words]: readonly string[]): string | null {
  const proof = Object.hasOwn(proofs, name) ? proofs[name] : undefined;
  const unknown = words.find((word) => word !== permission);
  if (!proof) return `Specify what to prove: ${Object.keys(proofs).join(', ')}.`;
  if (unknown !== undefined) return `Unknown argument: ${unknown}.`;
  if (proof.changesComputer && !words.includes(permission)) {
    return `This installs Parley on this computer, then removes it. To allow that, run npm run desktop:prove ${name} ${permission}`;
  }
  return null;
}
