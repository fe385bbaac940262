/** Returns what `make` returns, and the processor seconds that it took: elapsed time also grows when the machine does other work. */
export async function measureProcessorTime<T>(make: () => T | Promise<T>): Promise<{ made: T; seconds: number }> {
  const start = process.cpuUsage();
  const made = await make();
  const { user, system } = process.cpuUsage(start);
  return { made, seconds: (user + system) / 1e6 };
}
