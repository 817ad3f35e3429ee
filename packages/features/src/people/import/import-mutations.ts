import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { db, unwrap } from '@foregather/features/core/base';
import type { ColumnMapping, DetailColumns } from './columns/columns';
import type { RowChanges } from './review/corrections';
import { importParts } from './rows/import-parts';
import type { ImportRow } from './rows/to-import-rows';
import { peopleKeys } from '../people-keys';

export interface PreviewRequest {
  fileName: string;
  fingerprint: string;
  mapping: ColumnMapping;
  details: DetailColumns;
  rows: ImportRow[];
}

/**
 * Sends the rows to be checked against the directory, in parts; answers the import's id. Nothing is added yet.
 * `onSent` is called after each part with the number of rows that have arrived.
 */
export async function previewImport(
  orgId: string,
  { fileName, fingerprint, mapping, details, rows }: PreviewRequest,
  onSent: (rows: number) => void,
): Promise<string> {
  let importId: string | null = null;
  let arrived = 0;
  for (const part of importParts(rows)) {
    const sent: { id: string } = unwrap(
      await db().rpc('preview_import', {
        org_id: orgId,
        file_name: fileName,
        file_sha256: fingerprint,
        mapping: { ...mapping, ...(Object.keys(details).length > 0 ? { details: { ...details } } : {}) },
        rows: part,
        more: arrived + part.length < rows.length,
        ...(importId === null ? {} : { import_id: importId }),
      }),
    );
    importId = sent.id;
    arrived += part.length;
    onSent(arrived);
  }
  if (importId === null) throw new Error('An import needs at least one row.');
  return importId;
}

const countsSchema = z
  .object({
    added: z.number().int(),
    updated: z.number().int(),
    households: z.number().int(),
    rows: z.number().int(),
    to_check: z.number().int().default(0),
    noted: z.number().int().default(0),
    replies: z
      .object({
        invited: z.number().int(),
        recorded: z.number().int(),
        waiting: z.number().int(),
        kept: z.number().int(),
      })
      .nullable()
      .default(null),
  })
  .transform(({ rows, to_check: toCheck, ...done }) => ({
    ...done,
    toCheck,
    left: rows - done.added - done.updated,
  }));
export type ImportCounts = z.output<typeof countsSchema>;

export const DECISIONS = ['skip', 'update', 'add'] as const;
/** What to do with rows that contradict the directory, by line; left out otherwise. */
export type Decisions = Readonly<Record<number, (typeof DECISIONS)[number]>>;

/** What becomes of answers that the list carries. */
export type AnswerChoice =
  | { readonly as: 'leave' | 'note' }
  | { readonly as: 'replies'; readonly eventId: string };

export const applyImportMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async ({
      importId,
      decisions,
      answers,
    }: {
      importId: string;
      decisions: Decisions;
      answers: AnswerChoice;
    }): Promise<ImportCounts> =>
      countsSchema.parse(
        unwrap(
          await db().rpc('apply_import', {
            import_id: importId,
            decisions: { ...decisions },
            answers:
              answers.as === 'replies' ? { as: answers.as, event_id: answers.eventId } : { as: answers.as },
          }),
        ).counts,
      ),
    // Replies change what other pages hold of their event.
    onSuccess: (_counts, { answers }) =>
      queries.invalidateQueries(answers.as === 'replies' ? {} : { queryKey: peopleKeys.all }),
  });

const undoSchema = z.object({
  removed: z.number().int(),
  restored: z.number().int(),
  kept: z.array(z.object({ n: z.number().int(), name: z.string(), message: z.string() })),
});
export type UndoResult = z.output<typeof undoSchema>;

export const undoImportMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async (importId: string): Promise<UndoResult> =>
      undoSchema.parse(unwrap(await db().rpc('undo_import', { import_id: importId }))),
    // The replies it brought go with it.
    onSuccess: () => queries.invalidateQueries(),
  });

/** Corrects one row of a preview and has it read again; no changes say that what was not certain is right. */
export const correctRowMutation = () =>
  mutationOptions({
    mutationFn: async ({ importId, n, changes }: { importId: string; n: number; changes: RowChanges }) =>
      unwrap(await db().rpc('correct_import_row', { import_id: importId, n, changes: { ...changes } })),
  });
