import { csvText, downloadCsv, errorMessage } from '@foregather/features/core';
import { toast } from '@foregather/ui';
import type { ListColumn } from './list-types';

/** Hands rows over as a CSV file, formula-safe; columns without `csv` are left out. A failure is told. */
export async function exportRows<Row>(
  fileName: string,
  columns: readonly Pick<ListColumn<Row>, 'header' | 'csv'>[],
  rows: readonly Row[] | (() => Promise<readonly Row[]>),
): Promise<void> {
  try {
    const all = typeof rows === 'function' ? await rows() : rows;
    const text = await csvText(
      all,
      columns.flatMap(({ header, csv }) => (csv ? [{ header, value: csv }] : [])),
    );
    downloadCsv(fileName, text);
  } catch (error) {
    toast.error('Not exported', { description: errorMessage(error) });
  }
}
