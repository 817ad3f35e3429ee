import { Link } from 'react-router-dom';
import { Stat, textLinkVariants } from '@foregather/ui';
import { OUTCOME_NAMES } from './delivery-words';
import { type DeliveryReport, type MailOutcome, MAIL_OUTCOMES } from './delivery-schema';

export interface DeliveryNumbersProps {
  totals: DeliveryReport['totals'];
  /** Where the rows of a number are. */
  rowsPath: (outcome: MailOutcome) => string;
}

const share = (part: number, whole: number) =>
  whole === 0 ? undefined : `${((part / whole) * 100).toFixed(part / whole < 0.1 ? 1 : 0)}% of those sent`;

/** The numbers of a span. Each opens its rows. */
export function DeliveryNumbers({ totals, rowsPath }: DeliveryNumbersProps) {
  return (
    <div className="grid grid-cols-2 gap-4 rounded-lg border bg-card p-4 md:grid-cols-4">
      {MAIL_OUTCOMES.map((outcome) => {
        const change =
          outcome === 'bounced' || outcome === 'complained' ? share(totals[outcome], totals.sent) : undefined;
        return (
          <Stat
            key={outcome}
            label={
              <Link to={rowsPath(outcome)} preventScrollReset className={textLinkVariants()}>
                {OUTCOME_NAMES[outcome]}
              </Link>
            }
            value={totals[outcome]}
            {...(change === undefined ? {} : { change })}
          />
        );
      })}
    </div>
  );
}
