import { PLAN_NAMES, type Plan, type PlanTable } from '@foregather/features/core/session';
import type { Usage } from '../billing/billing';

/** What is counted, in the order the page names it. */
export const METERS = [
  ['events_live', 'Events open'],
  ['persons', 'People in the directory'],
  ['mails_month', 'Emails this month'],
  ['storage_mb', 'Photos, videos, files'],
  ['admins', 'Administrators, you included'],
  ['members', 'Everybody who helps'],
] as const satisfies readonly (readonly [keyof Usage, string])[];

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

/** A figure as people read it; storage is counted in millions of bytes. */
export function amountText(key: keyof Usage, value: number): string {
  if (key !== 'storage_mb') return number.format(value);
  return value >= 1000 ? `${number.format(value / 1000)} GB` : `${number.format(value)} MB`;
}

interface MeterProps {
  label: string;
  kind: keyof Usage;
  used: number;
  size: number;
  /** What the smaller plan has, and its name; null where there is none below. */
  smaller: { plan: Plan; size: number } | null;
}

/** One limit: how much is used, and where the smaller plan would stop the next addition. */
function Meter({ label, kind, used, size, smaller }: MeterProps) {
  const most = Math.max(size, used, 1);
  const share = (part: number) => `${Math.min(100, (part / most) * 100)}%`;
  const over = smaller !== null && used > smaller.size;
  const note =
    smaller === null
      ? null
      : over
        ? `over ${PLAN_NAMES[smaller.plan]}’s ${amountText(kind, smaller.size)}`
        : `fits in ${PLAN_NAMES[smaller.plan]}`;
  const text = `${amountText(kind, used)} of ${amountText(kind, size)}`;
  return (
    <li className="grid items-center gap-x-6 gap-y-2 border-b border-border py-3 last:border-b-0 sm:grid-cols-[13rem_1fr_9rem]">
      <p className="font-semibold max-sm:col-start-1">{label}</p>
      <div
        role="meter"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={size}
        aria-valuenow={Math.min(used, size)}
        aria-valuetext={note === null ? text : `${text}, ${note}`}
        className="relative h-2.5 rounded-full border border-input bg-muted max-sm:col-span-2 max-sm:row-start-2"
      >
        <span
          className="absolute inset-y-0 start-0 rounded-full bg-primary"
          style={{ width: share(over ? smaller.size : used) }}
        />
        {over ? (
          <span
            className="absolute inset-y-0 rounded-e-full bg-highlight"
            style={{ insetInlineStart: share(smaller.size), width: share(used - smaller.size) }}
          />
        ) : null}
        {smaller !== null && smaller.size < most ? (
          <span
            className="absolute -inset-y-1 w-0.5 bg-foreground"
            style={{ insetInlineStart: share(smaller.size) }}
          />
        ) : null}
      </div>
      <p aria-hidden className="grid text-end text-sm tabular-nums max-sm:col-start-2 max-sm:row-start-1">
        <span className="font-semibold">{text}</span>
        {note === null ? null : <span className="text-muted-foreground">{note}</span>}
      </p>
    </li>
  );
}

export interface UsageMetersProps {
  usage: Usage;
  table: PlanTable;
  /** The plan in force. */
  plan: Plan;
  /** The next smaller one; null for Free. */
  smaller: Plan | null;
}

/** How much of each limit is used. What lies past the mark of the smaller plan would stay as it is. */
export function UsageMeters({ usage, table, plan, smaller }: UsageMetersProps) {
  return (
    <ul className="grid">
      {METERS.flatMap(([key, label]) => {
        const size = table[plan][key];
        if (size === undefined) return [];
        const below = smaller === null ? undefined : table[smaller][key];
        return [
          <Meter
            key={key}
            kind={key}
            label={label}
            used={usage[key]}
            size={size}
            smaller={smaller !== null && below !== undefined ? { plan: smaller, size: below } : null}
          />,
        ];
      })}
    </ul>
  );
}
