/**
 * An amount in minor units (cents) as people write it: '$12', '$72.52', '¥300'. Whole amounts go without their zeros
 * unless `cents` says that a column of amounts needs them.
 */
export function formatMoney(
  minor: number,
  currency: string,
  { locale = 'en-US', cents = false }: { locale?: string; cents?: boolean } = {},
): string {
  const format = (options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, ...options });
  const digits = format({}).resolvedOptions().maximumFractionDigits ?? 0;
  const unit = 10 ** digits;
  const whole = !cents && minor % unit === 0;
  return format(whole ? { minimumFractionDigits: 0, maximumFractionDigits: 0 } : {}).format(minor / unit);
}

/** Hundredths of a per cent as people write them: '2.9%'. */
export const percentText = (bps: number): string =>
  new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 }).format(bps / 10_000);
