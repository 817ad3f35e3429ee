/** All currencies by name, a present one among them whatever the browser knows. */
export function currencyOptions(present: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  return [...new Set([present, ...Intl.supportedValuesOf('currency')])]
    .map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
