import type { ExportColumn } from '@foregather/features/patterns';
import type { Household } from './household-queries';

/** Households as a file, one line a household. */
export const HOUSEHOLD_COLUMNS: readonly ExportColumn<Household>[] = [
  { header: 'Household', csv: ({ name }) => name },
  { header: 'People', csv: ({ household_members: members }) => members.length },
  {
    header: 'Names',
    csv: ({ household_members: members }) => members.map(({ persons }) => persons.full_name).join('; '),
  },
];
