/** What is corrected in a row of the preview: the new text, or null to leave the field empty. */
export type RowChanges = Readonly<Partial<Record<CorrectedField, string | null>>>;
export const CORRECTED_FIELDS = [
  'full_name',
  'household',
  'email',
  'phone',
  'birth_year',
  'birth_date',
] as const;
export type CorrectedField = (typeof CORRECTED_FIELDS)[number];
