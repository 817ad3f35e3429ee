import * as strings from '../lib/strings';

export interface FileRules {
  /** As in an input: extensions ('.csv') and media types ('image/*'), separated by commas. Default: anything. */
  accept?: string | undefined;
  /** Largest size of one file, in bytes. Default: any size. */
  maxBytes?: number | undefined;
  /** Default: one file. */
  multiple?: boolean | undefined;
}

export interface CheckedFiles {
  files: File[];
  /** One sentence for each file that was turned away, in the reader's words. */
  errors: string[];
}

const UNITS = ['bytes', 'kB', 'MB', 'GB'];

/** A size as people write it: '10 MB'. Steps of 1000, as the limits are set. */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** step;
  return `${Number.isInteger(value) ? value : value.toFixed(1)} ${UNITS[step] ?? ''}`;
}

function fits(file: File, accept: string): boolean {
  const name = file.name.toLowerCase();
  const type = file.type.toLowerCase();
  return accept
    .toLowerCase()
    .split(',')
    .map((rule) => rule.trim())
    .filter(Boolean)
    .some((rule) => {
      if (rule.startsWith('.')) return name.endsWith(rule);
      if (rule.endsWith('/*')) return type.startsWith(rule.slice(0, -1));
      return type === rule;
    });
}

/** '.csv, .tsv, text/csv' in words: 'csv or tsv'. Media types stand for extensions that are listed too. */
export function describeAccept(accept: string): string {
  const rules = accept
    .split(',')
    .map((rule) => rule.trim())
    .filter(Boolean);
  const extensions = rules.filter((rule) => rule.startsWith('.')).map((rule) => rule.slice(1));
  const names = extensions.length > 0 ? extensions : rules.map((rule) => rule.replace(/\/\*$/, 's'));
  return new Intl.ListFormat('en', { type: 'disjunction' }).format([...new Set(names)]);
}

/** Sorts what was dropped or chosen into what can be used and why the rest cannot. A convenience: the server checks again. */
export function checkFiles(all: readonly File[], { accept, maxBytes, multiple }: FileRules): CheckedFiles {
  const say = strings.fileDrop;
  if (!multiple && all.length > 1) return { files: [], errors: [say.onlyOne] };
  const files: File[] = [];
  const errors: string[] = [];
  for (const file of all) {
    if (accept && !fits(file, accept)) errors.push(say.wrongType(file.name, describeAccept(accept)));
    else if (file.size === 0) errors.push(say.empty(file.name));
    else if (maxBytes !== undefined && file.size > maxBytes) {
      errors.push(say.tooBig(file.name, formatBytes(maxBytes)));
    } else files.push(file);
  }
  return { files, errors };
}
