import type { Verdict } from '../verdict';

/** The form of a verdict, told apart without colour: a circle with a tick, a diamond with a question, an octagon with a bar. */
export function VerdictMark({ verdict, className }: { verdict: Verdict; className?: string }) {
  return (
    <svg aria-hidden viewBox="0 0 100 100" className={className} data-verdict={verdict}>
      {verdict === 'in' ? (
        <>
          <circle cx="50" cy="50" r="46" className="door-form" />
          <path
            d="M28 52 44 68 74 34"
            fill="none"
            strokeWidth="11"
            strokeLinecap="round"
            strokeLinejoin="round"
            className="door-stroke"
          />
        </>
      ) : verdict === 'ask' ? (
        <>
          <rect
            x="17"
            y="17"
            width="66"
            height="66"
            rx="6"
            transform="rotate(45 50 50)"
            className="door-form"
          />
          <path
            d="M38 41c0-8 5-13 12-13s12 5 12 11c0 9-12 10-12 20"
            fill="none"
            strokeWidth="9"
            strokeLinecap="round"
            className="door-stroke"
          />
          <circle cx="50" cy="72" r="5.500" className="door-sign" />
        </>
      ) : (
        <>
          <path d="M31 4h38l27 27v38L69 96H31L4 69V31z" className="door-form" />
          <path d="M26 43h48v14H26z" className="door-sign" />
        </>
      )}
    </svg>
  );
}
