import { useMutation } from '@tanstack/react-query';
import { csvText, downloadCsv, errorMessage } from '@foregather/features/core/base';
import { toast } from '@foregather/ui';
import type { ExportColumn, ListColumn } from './list-types';

export interface ExportFile<Row> {
  /** 'budget-lines.csv' */
  name: string;
  /** What the file says of a row; columns with neither `csv` nor `file` are left out. */
  columns: readonly (ExportColumn<Row> | Pick<ListColumn<Row>, 'header' | 'csv' | 'file'>)[];
  /** The rows, or what reads them. */
  rows: readonly Row[] | (() => Promise<readonly Row[]>);
}

function columnsOfFile<Row>(column: ExportFile<Row>['columns'][number]) {
  const { header, csv } = column;
  const several = 'file' in column ? column.file : undefined;
  return (several ?? (csv ? [{ header, csv }] : [])).map((one) => ({ header: one.header, value: one.csv }));
}

/**
 * Hands rows over as a CSV file, formula-safe. A failure is told; a token that the server refuses is renewed and the
 * rows are read once more, as everything else is.
 */
export function useExport<Row>() {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ name, columns, rows }: ExportFile<Row>) => {
      const all = typeof rows === 'function' ? await rows() : rows;
      const text = await csvText(all, columns.flatMap(columnsOfFile));
      downloadCsv(name, text);
    },
    onError: (error) => toast.error('Not exported', { description: errorMessage(error) }),
  });
  return { exportFile: mutate, exporting: isPending };
}
