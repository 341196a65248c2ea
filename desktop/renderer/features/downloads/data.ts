import { useQuery } from '@tanstack/react-query';
import { downloadsEndpoints, type Installer } from '#shared/contracts/downloads.ts';
import { callEndpoint } from '../../api/call-endpoint.ts';

/** The reader's computer. */
export interface Computer {
  system: Installer['system'];
  arch: Installer['arch'];
}

interface AgentData {
  getHighEntropyValues(hints: string[]): Promise<{ architecture?: string }>;
}

/** The installers that this server offers. */
export const useInstallers = () =>
  useQuery({
    queryKey: ['installers'],
    queryFn: ({ signal }) => callEndpoint(downloadsEndpoints.listInstallers, { signal }),
  });

/** The system of a browser; null for phones, tablets and others that the app has no version for. */
export function systemOf(agent: string, touchPoints: number): Installer['system'] | null {
  if (/iPhone|iPad|Android|Mobile|CrOS/.test(agent)) return null;
  if (agent.includes('Windows')) return 'win32';
  // An iPad says that it is a Mac, which has no touch screen.
  if (agent.includes('Macintosh')) return touchPoints > 1 ? null : 'darwin';
  return agent.includes('Linux') ? 'linux' : null;
}

/** The reader's computer; null if the app doesn't run there. Browsers may keep the kind of processor to themselves. */
async function readComputer(): Promise<Computer | null> {
  const { userAgent, maxTouchPoints } = navigator;
  const system = systemOf(userAgent, maxTouchPoints);
  if (system === null) return null;
  const { userAgentData } = navigator as Navigator & { userAgentData?: AgentData };
  const said = await userAgentData?.getHighEntropyValues(['architecture']).catch(() => undefined);
  const isArm = said?.architecture ? said.architecture === 'arm' : /arm64|aarch64/i.test(userAgent);
  const isUnknownMac = system === 'darwin' && !said?.architecture;
  return { system, arch: isArm || isUnknownMac ? 'arm64' : 'x64' };
}

export const useComputer = () => useQuery({ queryKey: ['computer'], queryFn: readComputer, staleTime: Infinity }).data;

/** The installer to offer first. On Linux the package, since an AppImage opens no links. */
export const installerFor = (installers: readonly Installer[], computer: Computer): Installer | undefined =>
  installers.find(({ system, arch }) => system === computer.system && arch === computer.arch);
