const firstPaths = ['/', '/pricing'] as const;
export type FirstPath = (typeof firstPaths)[number];

/** The pages most people see first. */
export const isFirstPath = (path: string): path is FirstPath => (firstPaths as readonly string[]).includes(path);
