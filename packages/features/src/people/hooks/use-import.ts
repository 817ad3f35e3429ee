import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  clearDraft,
  csvText,
  downloadCsv,
  errorMessage,
  errorWords,
  RequestError,
} from '@foregather/features/core/base';
import { applyImportMutation, type Decisions, previewImport, undoImportMutation } from '../mutations/imports';
import { type ImportPreview, importQuery, type PreviewRow } from '../queries/imports';
import type { ColumnMapping } from '../import/columns';
import { decodeFile, fingerprint } from '../import/decode-file';
import { PASTE_FORM } from '../import/paste-form';
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

/** Why a list was not checked. A statement that ran out of time (57014) is told by what helps. */
const checkFailure = (error: unknown) =>
  error instanceof RequestError && error.code === '57014'
    ? 'Checking this list took too long. Split it into smaller ones and import them one after the other: nobody is added twice.'
    : errorMessage(error);

/** One import from the file to its undo: read here, checked and applied by the database. */
export function useImport(orgId: string, userId: string) {
  const queries = useQueryClient();
  const [step, setStep] = useState<ImportStep>('source');
  const [source, setSource] = useState<Source | null>(null);
  const [mapping, setMapping] = useState<ColumnMapping>({});
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [sent, setSent] = useState(0);

  const read = useMutation({
    mutationFn: async ({
      fileName,
      readBytes,
    }: {
      fileName: string;
      readBytes: () => Promise<Uint8Array>;
    }): Promise<Source> => {
      const bytes = await readBytes();
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
      setSent(0);
      const rows = await toImportRows(source.list, chosen, deviceCountry());
      const request = { fileName: source.fileName, fingerprint: source.sha256, mapping: chosen, rows };
      const id = await previewImport(orgId, request, setSent);
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
    onSettled: (counts) => {
      if (!counts) return;
      clearDraft(userId, PASTE_FORM);
      setStep('result');
    },
  });
  const undo = useMutation(undoImportMutation(queries));

  return {
    step,
    source,
    mapping,
    preview,
    reading: read.isPending,
    readProblem: read.error ? errorWords(read.error) : undefined,
    readFile: (file: File) =>
      read.mutate({
        fileName: file.name,
        readBytes: async () => new Uint8Array(await file.arrayBuffer()),
      }),
    readText: (text: string) =>
      read.mutate({ fileName: PASTED, readBytes: async () => new TextEncoder().encode(text) }),
    check: {
      run: check.mutate,
      pending: check.isPending,
      /** Rows that have been checked, while it runs. */
      sent,
      failure: check.error ? checkFailure(check.error) : undefined,
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
