import { TRIAL_DAYS } from '@foregather/features/core/session';

/** The day on which the one mail about the end of a trial goes out: three days before it. */
const MAIL_DAY = TRIAL_DAYS - 3;

const NOTES = [
  ['Day 1, no card', 'Everything in Premium opens at once.'],
  [`Day ${MAIL_DAY}, one mail`, 'Three days left, and what it costs to keep Premium. No other reminders.'],
  ['Then', 'You are on Free by yourself. What you made stays readable and as files; only adding more stops.'],
] as const;

/** The days of the trial in a row, and what happens on which. */
export function TrialStrip() {
  return (
    <div className="grid gap-4">
      <ol
        aria-hidden
        className="flex overflow-hidden rounded-lg border border-border text-center text-sm font-semibold tabular-nums"
      >
        {Array.from({ length: TRIAL_DAYS }, (_, at) => at + 1).map((day) => (
          <li
            key={day}
            className="flex-1 border-e border-dashed border-marigold-700 bg-highlight py-3 text-highlight-foreground max-sm:text-xs"
          >
            {day === MAIL_DAY ? (
              <span className="-mx-1 inline-block rounded-full bg-spruce-950 px-1.5 text-linen-50">
                {day}
              </span>
            ) : (
              day
            )}
          </li>
        ))}
        <li className="flex-[2] bg-card py-3 text-card-foreground">Free</li>
      </ol>
      <dl className="grid gap-4 sm:grid-cols-3">
        {NOTES.map(([when, what]) => (
          <div key={when} className="grid content-start gap-1">
            <dt className="font-semibold">{when}</dt>
            <dd className="text-muted-foreground">{what}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
