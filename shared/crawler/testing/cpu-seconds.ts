/** CPU time of this thread during a task, which other work on the machine hardly changes. */
export function cpuSeconds(task: () => void): number {
  const before = process.threadCpuUsage();
  task();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1e6;
}
