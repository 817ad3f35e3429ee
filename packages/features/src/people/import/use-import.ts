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
import {
  type AnswerChoice,
  applyImportMutation,
  correctRowMutation,
  type Decisions,
  previewImport,
  undoImportMutation,
} from './import-mutations';
import { type ImportPreview, importQuery, type PreviewRow } from './import-queries';
import type { ColumnMapping, DetailColumns } from './columns/columns';
import type { RowChanges } from './review/corrections';
import { fingerprint } from './source/decode-file';
import { PASTE_FORM } from './source/paste-form';
import { type FileChoice, readFile, type SourceQuestion } from './source/read-file';
import { type ListContent, readSource } from './source/read-source';
import { pastedRows, toImportRows } from './rows/to-import-rows';
import { deviceCountry } from '../device-country';

export type ImportStep = 'source' | 'columns' | 'review' | 'result';

interface Source {
  fileName: string;
  sha256: string;
  content: ListContent;
}

/** What is read: a file, of which it may have to be asked which sheet or writing is meant, or a pasted text. */
type Brought =
  | { fileName: string; bytes: () => Promise<Uint8Array>; choice: FileChoice }
  | { fileName: string; text: string };

/** A file that leaves something open, with what was chosen so far. */
interface Asked {
  fileName: string;
  bytes: Uint8Array;
  choice: FileChoice;
  question: SourceQuestion;
}

/** What the organiser said about the columns of a table. */
export interface ColumnChoice {
  mapping: ColumnMapping;
  details: DetailColumns;
}
const NO_COLUMNS: ColumnChoice = { mapping: {}, details: {} };

const PASTED = 'Pasted list';

/** The rows to check, as the list had them, with the reason at the end. */
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
      header: 'What to correct',
      value: (row: PreviewRow) => [...row.errors, ...row.issues].map(({ message }) => message).join(' '),
    },
  ]);
  downloadCsv('rows-to-check.csv', text);
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
  const [asked, setAsked] = useState<Asked | null>(null);
  const [columns, setColumns] = useState<ColumnChoice>(NO_COLUMNS);
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [sent, setSent] = useState(0);

  const read = useMutation({
    mutationFn: async (brought: Brought): Promise<Source | Asked> => {
      const fileName = brought.fileName.slice(0, 200);
      if ('text' in brought) {
        const bytes = new TextEncoder().encode(brought.text);
        const content = readSource(brought.text, { isFile: false });
        return { fileName, sha256: await fingerprint(bytes), content };
      }
      const bytes = await brought.bytes();
      const reading = await readFile(bytes, brought.choice);
      return reading.kind === 'list'
        ? { fileName, sha256: await fingerprint(bytes), content: reading.content }
        : { fileName, bytes, choice: brought.choice, question: reading };
    },
    onMutate: () => setAsked(null),
    onSuccess: (next) => {
      if ('question' in next) {
        setAsked(next);
        return;
      }
      setSource(next);
      if (next.content.kind === 'table') {
        const { mapping, details } = next.content.list;
        setColumns({ mapping, details });
        setStep('columns');
      } else {
        // Lines say themselves who is who: there are no columns to choose.
        check.mutate({ source: next, chosen: NO_COLUMNS });
      }
    },
  });

  const check = useMutation({
    mutationFn: async ({ source: from, chosen }: { source: Source; chosen: ColumnChoice }) => {
      setSent(0);
      const { content } = from;
      const rows =
        content.kind === 'table'
          ? await toImportRows(content.list, chosen.mapping, deviceCountry(), chosen.details)
          : pastedRows(content.people, deviceCountry());
      const request = { fileName: from.fileName, fingerprint: from.sha256, ...chosen, rows };
      const id = await previewImport(orgId, request, setSent);
      return queries.fetchQuery(importQuery(id));
    },
    onMutate: ({ chosen }) => setColumns(chosen),
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
  const correct = useMutation({
    ...correctRowMutation(),
    // Other rows are compared with it again, so all of them are read.
    onSuccess: async (_row, { importId }) => setPreview(await queries.fetchQuery(importQuery(importId))),
  });

  return {
    step,
    source,
    columns,
    preview,
    reading: read.isPending || (step === 'source' && check.isPending),
    readProblem: read.error ? errorWords(read.error) : undefined,
    question: asked?.question,
    /** Reads the file again with what was chosen of it. */
    answer: (choice: FileChoice) =>
      asked &&
      read.mutate({
        fileName: asked.fileName,
        bytes: async () => asked.bytes,
        choice: { ...asked.choice, ...choice },
      }),
    readFile: (file: File) =>
      read.mutate({
        fileName: file.name,
        bytes: async () => new Uint8Array(await file.arrayBuffer()),
        choice: {},
      }),
    readText: (text: string) => read.mutate({ fileName: PASTED, text }),
    check: {
      run: (chosen: ColumnChoice) => source && check.mutate({ source, chosen }),
      pending: check.isPending,
      /** Rows that have been checked, while it runs. */
      sent,
      failure: check.error ? checkFailure(check.error) : undefined,
    },
    correct: async (n: number, changes: RowChanges) =>
      preview ? correct.mutateAsync({ importId: preview.id, n, changes }) : undefined,
    apply: {
      run: (decisions: Decisions, answers: AnswerChoice) =>
        preview && apply.mutate({ importId: preview.id, decisions, answers }),
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
      for (const mutation of [read, check, apply, undo, correct]) mutation.reset();
      setPreview(null);
      setAsked(null);
      setSource(null);
      setStep('source');
    },
  };
}
