/** The kinds of columns of `defineRecords`: how each is read, stands in a form and is written. */
import * as z from 'zod';
import type { Tables } from '@foregather/features/core/base';
import {
  type AmountInput,
  optionalAmount,
  optionalChoice,
  optionalDay,
  optionalEmail,
  optionalInstant,
  optionalText,
  optionalWhole,
  picture as pictureSchema,
  type PictureInput,
  requiredAmount,
  requiredChoice,
  requiredDay,
  requiredEmail,
  requiredInstant,
  requiredText,
  requiredWhole,
} from '../form/field-schemas';
import { instantInput, localInput } from '../form/instant-field';
import type { KnownPlace, ReferableTable } from './record-types';

/** A column that a page reads, and its form does not write. */
export interface ReadColumn<Value> {
  /** What the database answers. */
  readonly row: z.ZodType<Value>;
}

/** A column that a form writes; what it makes of an empty field is null where the column may be empty. */
export interface FormColumn<Value, Input, Draft> extends ReadColumn<Value> {
  /** What the form holds, and what it hands over. */
  readonly field: z.ZodType<Draft, Input>;
  /** What the form begins with, for a row or for a new one. */
  begin(held: Value | undefined, place: KnownPlace): Input;
  /** What the table gets. */
  store(draft: Draft, held: Value | undefined, place: KnownPlace): Value | Promise<Value>;
}

export interface JoinedColumn<Value = unknown> extends ReadColumn<Value> {
  readonly kind: 'joined';
  /** As the API takes it: 'persons(full_name)'. */
  readonly select: string;
}
interface CurrencyColumn extends ReadColumn<string> {
  readonly kind: 'currency';
}
type InstantColumn<Value> = FormColumn<Value, string, Value> & { readonly kind: 'instant' };
type PictureColumn = FormColumn<string | null, PictureInput, PictureInput> & { readonly kind: 'picture' };
export type ReferenceColumn<Value = string | null> = FormColumn<Value, string, Value> & {
  readonly kind: 'reference';
  readonly to: ReferableTable;
  /** The column that names a row of it. */
  readonly naming: string;
};

/** A column whose form holds a text, '' for none, and hands over what the table gets. */
const typed = <Value extends string | null>(
  row: z.ZodType<Value>,
  field: z.ZodType<Value, string>,
): FormColumn<Value, string, Value> => ({
  row,
  field,
  begin: (held) => held ?? '',
  store: (draft) => draft,
});

const words = z.string();
const noWords = words.nullable();

/** Up to `most` characters: `Input`, or `Textarea`. `missing`, what is said of an empty one, makes it required. */
function text(most: number): FormColumn<string | null, string, string | null>;
function text(most: number, missing: string): FormColumn<string, string, string>;
function text(most: number, missing?: string) {
  return missing === undefined
    ? typed(noWords, optionalText(most))
    : typed(words, requiredText(most, missing));
}

/** An e-mail address: `Input`. */
function email(): FormColumn<string | null, string, string | null>;
function email(missing: string): FormColumn<string, string, string>;
function email(missing?: string) {
  return missing === undefined ? typed(noWords, optionalEmail()) : typed(words, requiredEmail(missing));
}

/** A calendar day: `DayField`. */
function day(): FormColumn<string | null, string, string | null>;
function day(missing: string): FormColumn<string, string, string>;
function day(missing?: string) {
  return missing === undefined ? typed(noWords, optionalDay()) : typed(words, requiredDay(missing));
}

/** A whole number: `Input`. */
function number(least: number, most: number): FormColumn<number | null, string, number | null>;
function number(least: number, most: number, missing: string): FormColumn<number, string, number>;
function number(least: number, most: number, missing?: string) {
  const column = <Value extends number | null>(
    row: z.ZodType<Value>,
    field: z.ZodType<Value, string>,
  ): FormColumn<Value, string, Value> => ({
    row,
    field,
    begin: (held) => held?.toString() ?? '',
    store: (draft) => draft,
  });
  return missing === undefined
    ? column(z.int().nullable(), optionalWhole(least, most))
    : column(z.int(), requiredWhole(least, most, missing));
}

/** An amount in minor units of the row's currency: `AmountField`. Needs a column of the kind `currency` beside it. */
function money(): FormColumn<number | null, AmountInput, number | null>;
function money(missing: string): FormColumn<number, AmountInput, number>;
function money(missing?: string) {
  const column = <Value extends number | null>(
    row: z.ZodType<Value>,
    field: z.ZodType<Value, AmountInput>,
  ): FormColumn<Value, AmountInput, Value> => ({
    row,
    field,
    begin: (held) => held ?? null,
    store: (draft) => draft,
  });
  return missing === undefined
    ? column(z.int().nullable(), optionalAmount())
    : column(z.int(), requiredAmount(missing));
}

/** ISO 4217, of all amounts of the row: that of the place when it is added, and the same ever after. */
const currency = (): CurrencyColumn => ({ kind: 'currency', row: words });

/** An instant, typed on the clock of the place: `InstantField`. */
function instant(): InstantColumn<string | null>;
function instant(missing: string): InstantColumn<string>;
function instant(missing?: string) {
  return missing === undefined ? optionalInstantColumn() : requiredInstantColumn(missing);
}

const beginInstant = (held: string | null | undefined, { zone }: KnownPlace) => localInput(held, clock(zone));
const optionalInstantColumn = (): InstantColumn<string | null> => ({
  kind: 'instant',
  row: noWords,
  field: optionalInstant(),
  begin: beginInstant,
  store: (local, held, { zone }) => (local === null ? null : instantInput(local, clock(zone), held)),
});
const requiredInstantColumn = (missing: string): InstantColumn<string> => ({
  kind: 'instant',
  row: words,
  field: requiredInstant(missing),
  begin: beginInstant,
  store: (local, held, { zone }) => instantInput(local, clock(zone), held),
});

function clock(zone: string | undefined): string {
  if (zone === undefined) throw new Error('An instant is read on a clock: the place needs a zone.');
  return zone;
}

/** One of a closed list, the first for a new row: `NativeSelect`. */
const choice = <Value extends string>(
  values: readonly [Value, ...Value[]],
): FormColumn<Value, Value, Value> => {
  const known = z.custom<Value>((value) => values.some((one) => one === value), 'Choose one of the list.');
  return { row: known, field: known, begin: (held) => held ?? values[0], store: (draft) => draft };
};

/** Yes or no, at first no: `Checkbox`. */
const yesNo = (): FormColumn<boolean, boolean, boolean> => ({
  row: z.boolean(),
  field: z.boolean(),
  begin: (held) => held ?? false,
  store: (draft) => draft,
});

/**
 * The id of another row: `ReferenceField` with the rows of `useChoices()`. `naming` is the column that names it. The row
 * has it with its name too, in `payer` beside `payer_id`.
 */
function reference<To extends ReferableTable>(to: To, naming: keyof Tables<To> & string): ReferenceColumn;
function reference<To extends ReferableTable>(
  to: To,
  naming: keyof Tables<To> & string,
  missing: string,
): ReferenceColumn<string>;
function reference(
  to: ReferableTable,
  naming: string,
  missing?: string,
): ReferenceColumn | ReferenceColumn<string> {
  const referred = { kind: 'reference', to, naming } as const;
  return missing === undefined
    ? { ...referred, ...typed(z.uuid().nullable(), optionalChoice()) }
    : { ...referred, ...typed(z.uuid(), requiredChoice(missing)) };
}

/** A picture of the organisation, one a row: `PictureField`. */
const picture = (): PictureColumn => ({
  kind: 'picture',
  row: noWords,
  field: pictureSchema(),
  begin: (held) => held ?? null,
  // A file that was chosen has a name once it is sent.
  store: (draft) => (typeof draft === 'string' ? draft : null),
});

/** What is read and not written by the form, such as a position: `kinds.read(z.number())`. */
const read = <Value>(row: z.ZodType<Value>): ReadColumn<Value> => ({ row });

/** What a form of the page's own writes, and holds as the table does; `first` for a new row. */
const own = <Value>(row: z.ZodType<Value, Value>, first: Value): FormColumn<Value, Value, Value> => ({
  row,
  field: row,
  begin: (held) => (held === undefined ? first : held),
  store: (draft) => draft,
});

/** Rows of another table, under a name that is none of the columns: `host: kinds.joined('persons(full_name)', …)`. */
const joined = <Value>(select: string, row: z.ZodType<Value>): JoinedColumn<Value> => ({
  kind: 'joined',
  select,
  row,
});

/** Kinds of columns; what `typedColumns` and the fields of forms are for them is named alike. */
export const kinds = {
  text,
  email,
  number,
  money,
  currency,
  day,
  instant,
  choice,
  yesNo,
  reference,
  picture,
  own,
  read,
  joined,
};
