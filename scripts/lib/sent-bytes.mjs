import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Adds to `files.json` of the live demo how many bytes of each file travel: its compressed twin, where it has one. */
export function noteSentBytes(folder) {
  const list = join(folder, 'files.json');
  const files = JSON.parse(readFileSync(list, 'utf8')).map(({ file, bytes }) => {
    const packed = join(folder, `${file}.br`);
    return { file, bytes, sent: existsSync(packed) ? statSync(packed).size : bytes };
  });
  writeFileSync(list, `${JSON.stringify(files)}\n`);
  // They hold the list as it was before.
  for (const packed of ['.br', '.gz']) rmSync(list + packed, { force: true });
}
