import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { db, unwrap } from '@foregather/features/core/base';
import { peopleKeys } from '../people-keys';

const rowSchema = z.object({
  n: z.number().int(),
  person_id: z.uuid(),
  undo: z.object({ decided: z.string().optional() }).nullable(),
});

/** Rows of one request (the API's own limit). */
const READ_ROWS = 1000;

/** The people an applied list is about: brought in by it, or in the directory already; without those left out of it. */
export const importedPeopleQuery = (importId: string) =>
  queryOptions({
    queryKey: peopleKeys.imported(importId),
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const people = new Set<string>();
      let last = 0;
      for (;;) {
        const page = z
          .array(rowSchema)
          .parse(
            unwrap(
              await db()
                .from('import_rows')
                .select('n, person_id, undo')
                .eq('import_id', importId)
                .in('action', ['add', 'update', 'skip'])
                .not('person_id', 'is', null)
                .gt('n', last)
                .order('n')
                .limit(READ_ROWS)
                .abortSignal(signal),
            ),
          );
        for (const { person_id: id, undo } of page) if (undo?.decided !== 'skip') people.add(id);
        if (page.length < READ_ROWS) return people;
        last = page.at(-1)?.n ?? last;
      }
    },
    staleTime: 0,
  });
