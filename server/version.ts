import packageJson from '../package.json' with { type: 'json' };

export const version: string = packageJson.version;

/** What the package names as its repository, in any of npm's forms. */
export const { repository } = packageJson as { repository?: unknown };
