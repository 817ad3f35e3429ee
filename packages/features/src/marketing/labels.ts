import type { PlanKey } from '@foregather/features/core/session';

/** What the pages call each limit, in the order they name them. */
export const LIMITS = [
  ['events_live', 'Events open at once'],
  ['persons', 'People in the directory'],
  ['admins', 'Administrators, the owner included'],
  ['members', 'Everybody who helps, with any role'],
  ['mails_month', 'Emails a month'],
  ['mails_day', 'Emails in 24 hours'],
  ['paid_tickets_event', 'Paid tickets in one event'],
  ['storage_mb', 'Storage'],
  ['api_calls_day', 'API calls a day'],
] as const satisfies readonly (readonly [PlanKey, string])[];

/** The feature without which a limit says nothing, by its key in the catalogue. */
export const LIMIT_FEATURES: Partial<Record<PlanKey, string>> = {
  paid_tickets_event: 'tickets',
  storage_mb: 'photos',
  api_calls_day: 'api-management',
};

export type LimitKey = (typeof LIMITS)[number][0];

const number = new Intl.NumberFormat('en');

/** '5 GB' for 5000: storage is counted in millions of bytes. */
function storageText(megabytes: number): string {
  if (megabytes >= 1_000_000) return `${number.format(megabytes / 1_000_000)} TB`;
  return megabytes >= 1000 ? `${number.format(megabytes / 1000)} GB` : `${number.format(megabytes)} MB`;
}

/** A limit as people read it; a dash where the table has no such number. */
export function limitText(key: LimitKey, value: number | undefined): string {
  if (value === undefined) return '–';
  if (value === 0) return 'None';
  return key === 'storage_mb' ? storageText(value) : number.format(value);
}
