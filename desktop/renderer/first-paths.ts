const firstPaths = ['/', '/pricing'] as const;
export type FirstPath = (typeof firstPaths)[number];

/** Where most people see Parley first. */
export const isFirstPath = (path: string): path is FirstPath => (firstPaths as readonly string[]).includes(path);
