import { readFileSync } from 'node:fs';
import path from 'node:path';
import { runTasks } from './task-queue.mjs';
import { writeCopies } from './write-copies.mjs';

runTasks((file, { folder }) => {
  const target = path.join(folder, file);
  writeCopies(file, target, readFileSync(target));
});
