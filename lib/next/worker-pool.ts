import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/**
 * Runs a script of this folder, which calls `runTasks`, in one worker per processor until all tasks are done. This thread stays
 * free. Returns the results in the order of the tasks; `R` is the type of one result. Rejects when a task throws.
 */
export async function runPool<R>(script: string, tasks: readonly string[], data: object): Promise<R[]> {
  const taken = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const results: R[] = [];
  const count = Math.min(availableParallelism(), tasks.length);
  const run = () =>
    new Promise<void>((resolve, reject) => {
      const worker = new Worker(new URL(`./${script}`, import.meta.url), { workerData: { tasks, taken, data } });
      worker.on('message', ({ index, result }: { index: number; result: R }) => {
        results[index] = result;
      });
      worker.once('error', reject);
      worker.once('exit', () => resolve());
    });
  await Promise.all(Array.from({ length: count }, run));
  return results;
}
