import { type FormColumn, has, headingOf, isRequired, plainName } from '../columns';
import { camelCase, withArticle } from '../names';

/** The name of the column in the form: 'dueOn', 'payer' of payer_id. */
export const keyOf = (column: FormColumn) => camelCase(plainName(column));

/** What patterns must export for the schema of these columns. */
export const schemaHelpersOf = (columns: readonly FormColumn[]) =>
  columns
    .flatMap((column) => /^[a-z]+(?:[A-Z]\w*)?(?=\()/.exec(zodOf(column, ''))?.[0] ?? [])
    .filter((name) => name !== 'z');

/** The zod line of a column, with words for what is wrong. */
export function zodOf(column: FormColumn, choices: string): string {
  const words = plainName(column).replaceAll('_', ' ');
  const required = isRequired(column);
  const missing = (verb: string) => `'${verb} ${withArticle(words)}.'`;
  switch (column.type) {
    case 'text':
      return required ? `requiredText(${column.max}, ${missing('Enter')})` : `optionalText(${column.max})`;
    case 'email':
      return required ? `requiredEmail(${missing('Enter')})` : 'optionalEmail()';
    case 'integer': {
      const { min, max } = column;
      return required
        ? `requiredWhole(${min}, ${max}, ${missing('Enter')})`
        : `optionalWhole(${min}, ${max})`;
    }
    case 'money':
      return required ? `requiredAmount(${missing('Enter')})` : 'optionalAmount()';
    case 'choice':
      return `z.enum(${choices})`;
    case 'boolean':
      return 'z.boolean()';
    case 'date':
      return required ? `requiredDay('Choose a day.')` : 'optionalDay()';
    case 'instant':
      return required ? `requiredInstant('Give day and time.')` : 'optionalInstant()';
    case 'reference':
      return required ? `requiredChoice(${missing('Choose')})` : 'optionalChoice()';
    case 'picture':
      return 'picture()';
  }
}

/** What the schema of a row, as the database answers it, says of a column. */
export function rowZodOf(column: FormColumn, choices: string): string {
  const nullable = (schema: string) => (isRequired(column) ? schema : `z.nullable(${schema})`);
  switch (column.type) {
    case 'choice':
      return `z.enum(${choices})`;
    case 'boolean':
      return 'z.boolean()';
    case 'integer':
    case 'money':
      return nullable('z.int()');
    case 'reference':
      return nullable('z.uuid()');
    default:
      return nullable('z.string()');
  }
}

/** What the form holds for a row, or for a new one; `zone` is in scope where there is an instant. */
export function valueOf(column: FormColumn, row: string): string {
  const held = `${row}?.${column.name}`;
  switch (column.type) {
    case 'integer':
      return `${held}?.toString() ?? ''`;
    case 'money':
    case 'picture':
      return `${held} ?? null`;
    case 'choice':
      return `${held} ?? '${column.values[0]}'`;
    case 'boolean':
      return `${held} ?? false`;
    case 'instant':
      return `localInput(${held}, zone)`;
    default:
      return `${held} ?? ''`;
  }
}

/** The components a form of these columns needs: of the kit, and of the patterns. */
export function controlsOf(columns: readonly FormColumn[]): { kit: string[]; patterns: string[] } {
  const kit = columns.flatMap((column) => {
    switch (column.type) {
      case 'text':
        return ['Field', column.max > 300 ? 'Textarea' : 'Input'];
      case 'email':
      case 'integer':
        return ['Field', 'Input'];
      case 'choice':
        return ['Field', 'NativeSelect'];
      case 'boolean':
        return ['Checkbox'];
      default:
        return [];
    }
  });
  const patterns = {
    money: 'AmountField',
    date: 'DayField',
    instant: 'InstantField',
    reference: 'ReferenceField',
    picture: 'PictureField',
  };
  return {
    kit: [...new Set(kit)],
    patterns: Object.entries(patterns).flatMap(([type, name]) =>
      columns.some((column) => column.type === type) ? [name] : [],
    ),
  };
}

/** What of the form's handle the fields of these columns take. */
export const handleOf = (columns: readonly FormColumn[]) => {
  const controlled = ['money', 'date', 'instant', 'reference', 'picture'] as const;
  const registered = columns.some(({ type }) => !controlled.some((one) => one === type));
  return [
    ...(has(columns, ...controlled) ? ['control'] : []),
    ...(registered ? ['register'] : []),
    ...(has(columns, 'text', 'email', 'integer', 'choice') ? ['formState: { errors }'] : []),
  ].join(', ');
};

/** The field of a column in JSX; the form's handle, `place` and the choices of references are in scope. */
export function fieldOf(column: FormColumn, row: string, labels: string): string {
  const key = keyOf(column);
  const label = headingOf(column);
  const optional = isRequired(column) ? '' : ' optional';
  const controlled = `control={control} name="${key}" label="${label}"`;
  const field = (control: string, mark = optional) =>
    `<Field label="${label}"${mark} error={errors.${key}?.message}>${control}</Field>`;
  switch (column.type) {
    case 'text':
      return field(
        column.max > 300
          ? `<Textarea {...register('${key}')} rows={4} />`
          : `<Input {...register('${key}')} autoComplete="off" />`,
      );
    case 'email':
      return field(
        `<Input {...register('${key}')} type="email" inputMode="email" autoComplete="off" dir="auto" />`,
      );
    case 'integer':
      return field(`<Input {...register('${key}')} inputMode="numeric" autoComplete="off" />`);
    case 'choice':
      return field(
        `<NativeSelect {...register('${key}')} options={Object.entries(${labels}).map(([value, label]) => ({ value, label }))} />`,
        '',
      );
    case 'boolean':
      return `<Checkbox {...register('${key}')} label="${label}" />`;
    case 'money':
      return `<AmountField ${controlled}${optional} currency={${row ? `${row}?.currency ?? ` : ''}place.currency} />`;
    case 'date':
      return `<DayField ${controlled}${isRequired(column) ? ' optional={false}' : ''} />`;
    case 'instant':
      return `<InstantField ${controlled}${optional} zone={place.zone} />`;
    case 'reference':
      return `<ReferenceField ${controlled}${optional} choices={${column.to}.data}${row ? ` present={${row}?.${plainName(column)}}` : ''} />`;
    case 'picture':
      return `<PictureField ${controlled} />`;
  }
}
