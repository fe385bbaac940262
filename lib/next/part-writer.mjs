import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runTasks } from './task-queue.mjs';
import { writeCopies } from './write-copies.mjs';

runTasks((bundle, { folder, frames }) => {
  const text = readFileSync(path.join(folder, bundle), 'utf8');
  const { api, parts, files } = JSON.parse(text);
  for (const [file, content] of Object.entries(files)) write(folder, file, content);
  for (const { file, isList, head, body } of parts) {
    const [start, middle, end] = isList ? frames[api].list : frames[api].other;
    write(folder, file, start + head + middle + body + end);
  }
  const digest = createHash('sha256').update(text).digest('hex');
  return { digest, pages: parts.map(({ file, hrefs }) => ({ file, hrefs })) };
});

function write(folder, file, text) {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  const content = Buffer.from(text);
  writeFileSync(target, content);
  writeCopies(file, target, content);
}
