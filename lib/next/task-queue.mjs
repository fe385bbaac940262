import { parentPort, workerData } from 'node:worker_threads';

/**
 * Runs in a worker of a pool: does tasks of the queue that all workers share until there is none left, and sends each result.
 * It blocks: for many small files, that is faster than asynchronous calls in the thread of the build.
 */
export function runTasks(run) {
  const { tasks, taken, data } = workerData;
  const queue = new Int32Array(taken);
  for (;;) {
    const index = Atomics.add(queue, 0, 1);
    if (index >= tasks.length) break;
    parentPort.postMessage({ index, result: run(tasks[index], data) });
  }
}
