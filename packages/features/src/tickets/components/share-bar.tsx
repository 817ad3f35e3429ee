export interface SharePart {
  id: string;
  label: string;
  value: number;
  /** The value in words. */
  text: string;
}

/** From the strongest to the faintest; what comes after the last looks like it. */
const SHADES = ['opacity-100', 'opacity-70', 'opacity-45', 'opacity-25'];
const shade = (at: number) => SHADES[Math.min(at, SHADES.length - 1)] ?? '';

/** What a sum is made of: one bar, and beside it each part with its value. */
export function ShareBar({ parts }: { parts: readonly SharePart[] }) {
  const whole = parts.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  const starts = parts.map((_, at) =>
    parts.slice(0, at).reduce((sum, { value }) => sum + Math.max(0, value), 0),
  );
  const percent = (value: number) => `${whole === 0 ? 0 : (value / whole) * 100}%`;
  return (
    <div className="grid gap-3">
      <svg
        aria-hidden
        width="100%"
        className="block h-4 rounded-xs bg-muted rtl:-scale-x-100 forced-colors:border"
      >
        {parts.map(({ id, value }, at) => (
          <rect
            key={id}
            x={percent(starts[at] ?? 0)}
            width={percent(Math.max(0, value))}
            height="100%"
            className={`fill-primary stroke-2 stroke-card ${shade(at)}`}
          />
        ))}
      </svg>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-x-6 gap-y-1">
        {parts.map(({ id, label, text }, at) => (
          <li key={id} className="flex items-baseline justify-between gap-3 text-sm">
            <span className="flex min-w-0 items-baseline gap-2">
              <span aria-hidden className={`size-2.5 shrink-0 rounded-xs bg-primary ${shade(at)}`} />
              <span className="wrap-anywhere">{label}</span>
            </span>
            <span className="font-item tabular-nums whitespace-nowrap">{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
