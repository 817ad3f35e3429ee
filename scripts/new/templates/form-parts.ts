import { type FormColumn, has, headingOf, isRequired, plainName, REFERENCES } from '../columns';
import { type EntityNames, withArticle } from '../names';
import { choicesOf } from './row-names';

/** The kind of a column in `defineRecords`, with words for what is wrong. */
export function kindOf(column: FormColumn, names: EntityNames): string {
  const words = plainName(column).replaceAll('_', ' ');
  /** The last argument, for a required one. */
  const missing = (text: string) => (isRequired(column) ? `'${text}'` : '');
  const call = (kind: string, ...args: string[]) =>
    `kinds.${kind}(${args.filter((arg) => arg !== '').join(', ')})`;
  switch (column.type) {
    case 'text':
      return call('text', `${column.max}`, missing(`Enter ${withArticle(words)}.`));
    case 'email':
      return call('email', missing(`Enter ${withArticle(words)}.`));
    case 'integer':
      return call('number', `${column.min}`, `${column.max}`, missing(`Enter ${withArticle(words)}.`));
    case 'money':
      return call('money', missing(`Enter ${withArticle(words)}.`));
    case 'choice':
      return call('choice', choicesOf(names, column));
    case 'boolean':
      return call('yesNo');
    case 'date':
      return call('day', missing('Choose a day.'));
    case 'instant':
      return call('instant', missing('Give day and time.'));
    case 'reference':
      return call(
        'reference',
        `'${column.to}'`,
        `'${REFERENCES[column.to].naming}'`,
        missing(`Choose ${withArticle(words)}.`),
      );
    case 'picture':
      return call('picture');
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

/** The field of a column in JSX; the form's handle, `place` and the rows that references can name are in scope. */
export function fieldOf(column: FormColumn, row: string, labels: string): string {
  const key = column.name;
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
