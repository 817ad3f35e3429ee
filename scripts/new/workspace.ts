import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The files of a checkout that a command writes and touches; nothing is on the disk before `save()`. */
export class Workspace {
  private readonly files = new Map<string, string>();
  private readonly added = new Set<string>();

  constructor(readonly root: string) {}

  has(path: string): boolean {
    return this.files.has(path) || existsSync(join(this.root, path));
  }

  read(path: string): string {
    return this.files.get(path) ?? readFileSync(join(this.root, path), 'utf8');
  }

  /** A new file; refuses to write over one. */
  write(path: string, text: string): void {
    if (this.has(path)) throw new Error(`${path} is there already.`);
    this.added.add(path);
    this.files.set(path, text);
  }

  /** Changes a file that is there. */
  touch(path: string, change: (source: string) => string): void {
    const before = this.read(path);
    const after = change(before);
    if (after !== before) this.files.set(path, after);
  }

  get written(): string[] {
    return [...this.added];
  }

  get touched(): string[] {
    return [...this.files.keys()].filter((path) => !this.added.has(path));
  }

  save(): void {
    for (const [path, text] of this.files) {
      mkdirSync(dirname(join(this.root, path)), { recursive: true });
      writeFileSync(join(this.root, path), text);
    }
  }
}
