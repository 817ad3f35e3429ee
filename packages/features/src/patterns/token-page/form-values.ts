/** What a form sent, by field: text, or a list where a name came more than once. */
export type FormValues = Readonly<Record<string, string | readonly string[]>>;

/** Messages by field; the name '' speaks of the whole form. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The two fields every form of a token page has besides its own. */
export const REQUEST_KEY = 'key';
export const ACTION = 'intent';

/** The fields of a form as they were sent. Files are passed over: these forms are text. */
export function formValues(form: FormData): FormValues {
  const names = new Set([...form.keys()].filter((name) => name !== REQUEST_KEY && name !== ACTION));
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const texts = form.getAll(name).filter((value) => typeof value === 'string');
      const [first, second] = texts;
      return first === undefined ? [] : [[name, second === undefined ? first : texts]];
    }),
  );
}

/** The text of one field, for the control that shows it again; '' where nothing was sent. */
export function textOf(values: FormValues | undefined, name: string): string {
  const value = values?.[name];
  return typeof value === 'string' ? value : (value?.[0] ?? '');
}
