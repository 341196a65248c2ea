/** The addresses and the short forms by which package.json may name a repository on GitHub. */
const onGitHub =
  /^(?:(?:git\+)?(?:https|ssh|git):\/\/(?:git@)?github\.com\/|git@github\.com:|github:)?([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/;

/**
 * The releases of a repository.
 * @param repository as in package.json
 * @returns null if there is none, or it isn't on GitHub
 */
export function releasesOf(repository: unknown): string | null {
  const { url } = Object(repository) as { url?: unknown };
  const [, name] = onGitHub.exec(String(url ?? repository)) ?? [];
  return name === undefined ? null : `https://github.com/${name}/releases`;
}
