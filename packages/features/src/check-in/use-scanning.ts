import { useCallback, useMemo, useState } from 'react';
import { judge, type KeptScan } from './book';
import type { Entry } from './door-answer';
import type { Door } from './door';
import { hashOf, isGenuine, readCode } from './door-code';
import { sound } from './sounds';
import { type Direction, reasonVerdict, type SubjectState, type Verdict } from './verdict';

/** What stands on the screen after a scan. */
interface Shown {
  verdict: Verdict;
  reason: KeptScan['reason'];
  direction: Direction;
  /** Those it was about, with the scan of each; null for who was not let in by it. */
  people: { entry: Entry; scan: KeptScan | null }[];
  /** The scan that was refused, to be let in all the same. */
  refused: { entry: Entry | null; code_hash: string | null; state: SubjectState | null } | null;
  /** Who walked in is nobody of the list: their scan alone. */
  walkIn?: KeptScan;
}

const WORST: readonly Verdict[] = ['in', 'ask', 'stop'];

/** What the people at a door do: scan, let in by name, take back. */
export function useScanning(door: Door, loud: boolean) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [direction, setDirection] = useState<Direction>('entry');

  const close = useCallback(() => setShown(null), []);
  const tell = useCallback(
    (next: Shown) => {
      setShown(next);
      if (loud) sound(next.verdict);
    },
    [loud],
  );

  /** Scans each of these; green when one is let in, else the gravest of the reasons. */
  const take = useCallback(
    async (entries: readonly Entry[], code_hash: string | null) => {
      const at = () => new Date(Date.now() + door.book.aheadBy).toISOString();
      const judged = entries.map((entry) => ({ entry, reason: judge(door.book, entry, direction, at()) }));
      const good = judged.filter(({ reason }) => reasonVerdict(reason) === 'in');
      // Of a household those who may; what is refused is written only where nobody was let in.
      const written = good.length > 0 ? good : judged.slice(0, 1);
      const people: Shown['people'] = [];
      for (const { entry } of written)
        people.push({ entry, scan: await door.write({ kind: direction, entry, code_hash }) });
      const verdicts = people.map(({ scan }) => scan?.verdict ?? 'stop');
      const verdict = verdicts.includes('in')
        ? 'in'
        : (verdicts.sort((a, b) => WORST.indexOf(b) - WORST.indexOf(a))[0] ?? 'stop');
      const [first] = people;
      const others = judged.filter(({ entry }) => !people.some((one) => one.entry === entry));
      tell({
        verdict,
        direction,
        reason: first?.scan?.reason ?? 'unknown',
        people:
          verdict === 'in' ? [...people, ...others.map(({ entry }) => ({ entry, scan: null }))] : people,
        refused: verdict === 'in' ? null : { entry: first?.entry ?? null, code_hash, state: null },
      });
    },
    [door, direction, tell],
  );

  /** What a code says that no list of this device knows. */
  const takeUnknown = useCallback(
    async (state: SubjectState, code_hash: string | null) => {
      const scan = await door.write({ kind: direction, state, code_hash });
      tell({
        verdict: scan.verdict,
        direction,
        reason: scan.reason,
        people: [],
        refused: { entry: null, code_hash, state },
      });
    },
    [door, direction, tell],
  );

  const scanCode = useCallback(
    async (text: string) => {
      const code = readCode(text);
      if (code === null) return takeUnknown('unknown', null);
      const hash = await hashOf(code.secret);
      const { book } = door;
      const one = book.byCode.get(hash);
      if (one) return take([one], hash);
      const group = book.byGroup.get(hash);
      if (group && group.length > 0) return take(group, hash);
      if (book.ended.has(hash)) return takeUnknown('replaced', hash);
      const genuine = await isGenuine(code, book.head?.event.id ?? '', book.head?.key ?? '');
      return takeUnknown(genuine === false ? 'unknown' : 'new', hash);
    },
    [door, take, takeUnknown],
  );

  const takeBack = useCallback((scan: KeptScan) => door.write({ kind: 'undo', undoes: scan }), [door]);

  return useMemo(
    () => ({
      shown,
      direction,
      setDirection,
      scanCode,
      takeBack,
      takeByName: (entries: readonly Entry[]) => take(entries, null),
      close,
      /** Ticks or unticks one of a household. */
      toggle: async (id: string) => {
        const person = shown?.people.find(({ entry }) => entry.id === id);
        if (!shown || !person) return;
        if (person.scan) await takeBack(person.scan);
        const scan = person.scan ? null : await door.write({ kind: direction, entry: person.entry });
        setShown({
          ...shown,
          people: shown.people.map((one) => (one.entry.id === id ? { ...one, scan } : one)),
        });
      },
      undoShown: async () => {
        const made = [...(shown?.people ?? []).map(({ scan }) => scan), shown?.walkIn];
        for (const scan of made) if (scan) await takeBack(scan);
        setShown(null);
      },
      letIn: async (note: string) => {
        const { entry, code_hash, state } = shown?.refused ?? {};
        await door.write({
          kind: 'entry',
          entry: entry ?? undefined,
          state: state ?? undefined,
          code_hash,
          let_in: true,
          note,
        });
        setShown(null);
      },
      /** In already, and nobody saw them go: out and in again. */
      backFromOutside: async () => {
        const entry = shown?.refused?.entry;
        if (!entry) return;
        await door.write({ kind: 'exit', entry, note: 'Went out unseen' });
        await take([entry], shown.refused?.code_hash ?? null);
      },
      walkIn: async (walkIn: { name: string | undefined; household_id: string | null; people: number }) => {
        const scan = await door.write({ kind: 'walk_in', ...walkIn });
        tell({
          verdict: scan.verdict,
          direction: 'entry',
          reason: scan.reason,
          people: [],
          refused: null,
          walkIn: scan,
        });
        return scan;
      },
    }),
    [shown, direction, scanCode, takeBack, take, door, tell, close],
  );
}
