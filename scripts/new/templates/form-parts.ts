import type { FormColumn } from '../columns';
import { camelCase, headingOf, withArticle } from '../names';

const tooLong = (max: number) => `'Use ${max} characters or fewer.'`;
/** Whether a row may leave the column empty. */
export const isOptional = (column: FormColumn) => 'required' in column && !column.required;

/** The zod line of a column, with words for what is wrong. */
export function zodOf(column: FormColumn, choices: string): string {
  const words = column.name.replaceAll('_', ' ');
  switch (column.type) {
    case 'text':
      return column.required
        ? `z.string().trim().min(1, 'Enter ${withArticle(words)}.').max(${column.max}, ${tooLong(column.max)})`
        : `z.string().trim().max(${column.max}, ${tooLong(column.max)}).transform((value) => value || null)`;
    case 'integer': {
      const { min, max, required } = column;
      const wrong = `'Write a whole number from ${min} to ${max}.'`;
      return required
        ? `z.string().trim().regex(/^-?\\d{1,10}$/, ${wrong}).transform(Number).refine((value) => value >= ${min} && value <= ${max}, ${wrong})`
        : `z.string().trim().regex(/^(-?\\d{1,10})?$/, ${wrong}).transform((value) => (value === '' ? null : Number(value))).refine((value) => value === null || (value >= ${min} && value <= ${max}), ${wrong})`;
    }
    case 'choice':
      return `z.enum(${choices})`;
    case 'boolean':
      return 'z.boolean()';
    case 'date':
      return column.required
        ? `z.iso.date('Choose a day.')`
        : `z.iso.date('Choose a day.').or(z.literal('')).transform((value) => value || null)`;
  }
}

/** What the form holds for a row, or for a new one. */
export function valueOf(column: FormColumn, row: string, choices: string): string {
  const held = `${row}?.${column.name}`;
  switch (column.type) {
    case 'text':
      return `${held} ?? ''`;
    case 'integer':
      return `${held} === undefined || ${held} === null ? '' : String(${held})`;
    case 'choice':
      return `${choices}.find((known) => known === ${held}) ?? '${column.values[0]}'`;
    case 'boolean':
      return `${held} ?? false`;
    case 'date':
      return `${held} ?? ''`;
  }
}

/** The components a form of these columns needs. */
export function controlsOf(columns: readonly FormColumn[]): string[] {
  const control = (column: FormColumn) =>
    column.type === 'text' && column.max > 300
      ? 'Textarea'
      : { text: 'Input', integer: 'Input', choice: 'NativeSelect', boolean: 'Checkbox', date: 'DateField' }[
          column.type
        ];
  const fields = columns.some(({ type }) => type !== 'boolean') ? ['Field'] : [];
  return [...new Set([...fields, ...columns.map(control)])];
}

/** The field of a column in JSX; `register` and `errors` are in scope. */
export function fieldOf(column: FormColumn, labels: string): string {
  const key = camelCase(column.name);
  const label = headingOf(column.name);
  if (column.type === 'boolean') return `<Checkbox {...register('${key}')} label="${label}" />`;
  const optional = isOptional(column) ? ' optional' : '';
  const control =
    column.type === 'choice'
      ? `<NativeSelect {...register('${key}')} options={Object.entries(${labels}).map(([value, label]) => ({ value, label }))} />`
      : column.type === 'date'
        ? `<DateField {...register('${key}')} />`
        : column.type === 'integer'
          ? `<Input {...register('${key}')} inputMode="numeric" autoComplete="off" />`
          : column.max > 300
            ? `<Textarea {...register('${key}')} rows={4} />`
            : `<Input {...register('${key}')} autoComplete="off" />`;
  return `<Field label="${label}"${optional} error={errors.${key}?.message}>${control}</Field>`;
}

/** What a list or a panel shows of a column; `row` is in scope. */
export function shownOf(column: FormColumn, row: string, labels: string): string {
  switch (column.type) {
    case 'choice':
      return `${labels}[${row}.${column.name}] ?? ${row}.${column.name}`;
    case 'boolean':
      return `${row}.${column.name} ? 'Yes' : 'No'`;
    case 'date':
      return column.required
        ? `dayText(${row}.${column.name})`
        : `${row}.${column.name} && dayText(${row}.${column.name})`;
    default:
      return `${row}.${column.name}`;
  }
}
