import * as z from 'zod';

/** A line of a file as preview_import() takes it. */
export type Row = Record<string, unknown> & { n: number };
/** What preview_import() and apply_import() answer. */
export const imported = z.object({
  id: z.string(),
  status: z.string(),
  counts: z.record(z.string(), z.unknown()),
});
/** What undo_import() answers. */
export const undone = z.object({
  removed: z.number(),
  restored: z.number(),
  kept: z.array(z.object({ n: z.number(), name: z.string(), reason: z.string(), message: z.string() })),
});

/** 300 people in 120 households, and 12 lines in between that cannot be read. */
export function weddingList(): { rows: Row[]; bad: Map<number, string> } {
  const good: Record<string, unknown>[] = [];
  for (let home = 1; home <= 120; home += 1) {
    const size = home % 2 === 0 ? 3 : 2;
    for (let k = 1; k <= size; k += 1)
      good.push({
        full_name: `Guest ${home} ${k}`,
        household: `Household ${home}`,
        role: k === 3 ? 'child' : 'adult',
        ...(k === 1 ? { email: `Guest${home}@Example.org`, phone: `+49170${1_000_000 + home}` } : {}),
      });
  }
  const faults: [Record<string, unknown>, string][] = [
    [{ full_name: '  ', email: 'nameless@example.org' }, 'name_missing'],
    [{ household: 'Household 1' }, 'name_missing'],
    [{ full_name: 'A', email: 'no-at-sign' }, 'email_invalid'],
    [{ full_name: 'B', email: 'b@nodot' }, 'email_invalid'],
    [{ full_name: 'C', email: 'c@example.org, d@example.org' }, 'email_invalid'],
    [{ full_name: 'D', phone: 'call me' }, 'phone_invalid'],
    [{ full_name: 'E', phone: '12' }, 'phone_invalid'],
    [{ full_name: 'F', birth_date: '31.12.1980' }, 'birth_date_invalid'],
    [{ full_name: 'G', birth_date: '1980-02-30' }, 'birth_date_invalid'],
    [{ full_name: 'H', birth_year: '80' }, 'birth_year_invalid'],
    [{ full_name: 'I', birth_year: '2999' }, 'birth_year_invalid'],
    [{ full_name: 'x'.repeat(201) }, 'too_long'],
  ];
  const list: Row[] = [];
  const bad = new Map<number, string>();
  for (const [at, line] of good.entries()) {
    const fault = at % 25 === 24 ? faults[(at - 24) / 25] : undefined;
    if (fault !== undefined) {
      list.push({ n: list.length + 1, ...fault[0] });
      bad.set(list.length, fault[1]);
    }
    list.push({ n: list.length + 1, ...line });
  }
  return { rows: list, bad };
}
