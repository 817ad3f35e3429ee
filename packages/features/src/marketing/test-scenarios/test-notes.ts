import { useState } from 'react';
import * as z from 'zod/mini';
import { brand, localStorageItem } from '@foregather/features/core/base';
import type { TesterRole } from '../../plan-testing';

export const NOTE_MAX = 2000;

const noteSchema = z.object({
  /** It went as expected. */
  ticked: z.boolean(),
  note: z.string().check(z.maxLength(NOTE_MAX)),
});
export type TestNote = z.output<typeof noteSchema>;
/** What a tester found, by the key of the walk-through. */
export type TestNotes = Readonly<Record<string, TestNote>>;

const store = localStorageItem('foregather:test-notes', z.record(z.string(), noteSchema));

export const NO_NOTE: TestNote = { ticked: false, note: '' };

/** The ticks and notes of this device. */
export function useTestNotes() {
  const [notes, setNotes] = useState<TestNotes>(() => store.read() ?? {});
  const [isKept, setIsKept] = useState(true);
  const keep = (next: TestNotes) => {
    setNotes(next);
    setIsKept(store.write(next));
  };
  return {
    notes,
    /** False: this browser keeps nothing, and what was noted goes with the page. */
    isKept,
    change: (key: string, change: Partial<TestNote>) => {
      // Another tab may have noted something since.
      const before = isKept ? (store.read() ?? {}) : notes;
      keep({ ...before, [key]: { ...(before[key] ?? NO_NOTE), ...change } });
    },
    /** Takes everything away, or puts back what was there. */
    replace: keep,
  };
}

/** What was found, as text for a report: a line a walk-through, its note under it. */
export function notesText(roles: readonly TesterRole[], notes: TestNotes): string {
  const all = roles.flatMap(({ walkthroughs }) => walkthroughs);
  const ticked = all.filter(({ key }) => notes[key]?.ticked).length;
  return [
    `${brand.name}, test scenarios: ${ticked} of ${all.length} went as expected`,
    ...roles.map(({ name, walkthroughs }) =>
      [
        name,
        ...walkthroughs.map(({ key, title }) => {
          const { ticked: done, note } = notes[key] ?? NO_NOTE;
          const words = note.trim().replaceAll('\n', '\n    ');
          return `[${done ? 'x' : ' '}] ${title}${words === '' ? '' : `\n    ${words}`}`;
        }),
      ].join('\n'),
    ),
  ].join('\n\n');
}
