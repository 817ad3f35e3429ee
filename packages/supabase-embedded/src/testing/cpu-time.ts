/**
 * Milliseconds that this process has computed since `process.cpuUsage()` was read: what something costs, also on a
 * machine that gives the process little of its time.
 */
export function cpuMsSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
