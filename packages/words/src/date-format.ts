const kept = new Map<string, Intl.DateTimeFormat>();

/**
 * A formatter that is made once for its language and options: making one takes a slow phone some twenty
 * milliseconds, more than a hundred uses of it.
 */
export function dateFormat(locale: string | undefined, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${JSON.stringify(options)}`;
  let format = kept.get(key);
  if (!format) kept.set(key, (format = new Intl.DateTimeFormat(locale, options)));
  return format;
}
