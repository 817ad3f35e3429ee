import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod';
import { db, unwrap } from '@foregather/features/core/base';
import { peopleKeys } from '../people-keys';

const problemSchema = z.object({ field: z.string().nullable(), code: z.string(), message: z.string() });
const rowSchema = z.object({
  n: z.number().int(),
  action: z.enum(['add', 'update', 'skip', 'conflict', 'error']),
  raw: z.record(z.string(), z.unknown()),
  parsed: z.record(z.string(), z.unknown()),
  // `row`: the other one, where two rows may be one person.
  errors: z.array(problemSchema.extend({ row: z.number().int().optional() })),
  issues: z.array(problemSchema.extend({ value: z.string().nullable() })),
});
export type PreviewRow = z.output<typeof rowSchema>;

/** Whether the same file was imported before. */
const headCountsSchema = z.object({ same_file: z.boolean() });

/** Rows of one request; the preview repeats it until there are no more. */
const READ_ROWS = 1000;

/** An import with all its rows, each with the planned action or the reason why it is skipped. */
export const importQuery = (importId: string) =>
  queryOptions({
    queryKey: peopleKeys.import(importId),
    // Not cached: up to twenty thousand rows, which are not needed once the page is left.
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const head = unwrap(
        await db()
          .from('imports')
          .select('id, file_name, counts')
          .eq('id', importId)
          .abortSignal(signal)
          .single(),
      );
      const rows: PreviewRow[] = [];
      for (;;) {
        const page = unwrap(
          await db()
            .from('import_rows')
            .select('n, action, raw, parsed, errors, issues')
            .eq('import_id', importId)
            .gt('n', rows.at(-1)?.n ?? 0)
            .order('n')
            .limit(READ_ROWS)
            .abortSignal(signal),
        );
        rows.push(...z.array(rowSchema).parse(page));
        if (page.length < READ_ROWS) {
          const { same_file: sameFile } = headCountsSchema.parse(head.counts);
          return { id: head.id, fileName: head.file_name, sameFile, rows };
        }
      }
    },
    staleTime: 0,
  });

export type ImportPreview = Awaited<ReturnType<NonNullable<ReturnType<typeof importQuery>['queryFn']>>>;
