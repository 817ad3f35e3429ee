import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { csvText, downloadCsv, errorMessage, PanelError } from '@foregather/features/core';
import {
  applyImportMutation,
  type Decisions,
  type ImportPreview,
  importQuery,
  type PreviewRow,
  previewImport,
  undoImportMutation,
} from '../api/imports';
import type { ColumnMapping } from '../import/columns';
import { decodeFile, fingerprint } from '../import/decode-file';
import { parseList, type ParsedList } from '../import/parse-list';
import { toImportRows } from '../import/to-import-rows';
import { deviceCountry } from '../phone';

export type ImportStep = 'source' | 'columns' | 'review' | 'result';

interface Source {
  fileName: string;
  sha256: string;
  list: ParsedList;
}

const PASTED = 'Pasted list';

/** The lines that could not be read, as the file had them, with the reason at the end. */
export async function downloadBadRows(rows: readonly PreviewRow[]): Promise<void> {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row.raw)))];
  const text = await csvText(rows, [
    ...headings.map((header) => ({
      header,
      value: (row: PreviewRow) => {
        const cell = row.raw[header];
        return typeof cell === 'string' ? cell : '';
      },
    })),
    {
      header: 'What to mend',
      value: (row: PreviewRow) => row.errors.map(({ message }) => message).join(' '),
    },
  ]);
  downloadCsv('lines-to-mend.csv', text);
}

/** One import from the file to its undo: read here, checked and applied by the database. */
export function useImport(orgId: string) {
  const queries = useQueryClient();
  const [step, setStep] = useState<ImportStep>('source');
  const [source, setSource] = useState<Source | null>(null);
  const [mapping, setMapping] = useState<ColumnMapping>({});
  const [preview, setPreview] = useState<ImportPreview | null>(null);

  const read = useMutation({
    mutationFn: async ({ fileName, bytes }: { fileName: string; bytes: Uint8Array }): Promise<Source> => {
      const list = parseList(decodeFile(bytes).text);
      return { fileName: fileName.slice(0, 200), sha256: await fingerprint(bytes), list };
    },
    onSuccess: (next) => {
      setSource(next);
      setMapping(next.list.mapping);
      setStep('columns');
    },
  });

  const check = useMutation({
    mutationFn: async (chosen: ColumnMapping) => {
      if (!source) throw new Error('There is no list to check.');
      const rows = toImportRows(source.list, chosen, deviceCountry());
      const id = await previewImport(orgId, {
        fileName: source.fileName,
        fingerprint: source.sha256,
        mapping: chosen,
        rows,
      });
      return queries.fetchQuery(importQuery(id));
    },
    onMutate: setMapping,
    onSuccess: (next) => {
      setPreview(next);
      setStep('review');
    },
  });

  const apply = useMutation({
    ...applyImportMutation(queries),
    onSettled: (counts) => counts && setStep('result'),
  });
  const undo = useMutation(undoImportMutation(queries));

  return {
    step,
    source,
    mapping,
    preview,
    reading: read.isPending,
    readProblem:
      read.error instanceof PanelError
        ? { title: read.error.title, description: read.error.description }
        : undefined,
    readFile: async (file: File) =>
      read.mutate({ fileName: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }),
    readText: (text: string) => read.mutate({ fileName: PASTED, bytes: new TextEncoder().encode(text) }),
    check: {
      run: check.mutate,
      pending: check.isPending,
      failure: check.error ? errorMessage(check.error) : undefined,
    },
    apply: {
      run: (decisions: Decisions) => preview && apply.mutate({ importId: preview.id, decisions }),
      pending: apply.isPending,
      failure: apply.error ? errorMessage(apply.error) : undefined,
      counts: apply.data ?? null,
    },
    undo: {
      run: () => preview && undo.mutate(preview.id),
      pending: undo.isPending,
      failure: undo.error ? errorMessage(undo.error) : undefined,
      result: undo.data ?? null,
    },
    restart: () => {
      for (const mutation of [read, check, apply, undo]) mutation.reset();
      setPreview(null);
      setSource(null);
      setStep('source');
    },
  };
}
