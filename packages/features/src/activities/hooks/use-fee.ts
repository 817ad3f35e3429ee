import { useAuth } from '@foregather/features/core/session';
import { formatMoney } from '@foregather/words';
import type { Activity } from '../programme';

/**
 * The fee of an activity in words, in the currency of the event's organisation: '€6, paid on the day'. Who helps with one
 * event alone does not read that organisation and is told that there is a fee. Null where there is none.
 */
export function useFee(event: { org_id: string }): (activity: Pick<Activity, 'fee_minor'>) => string | null {
  const { organisations } = useAuth();
  const currency = organisations?.find(({ id }) => id === event.org_id)?.defaultCurrency;
  return ({ fee_minor: fee }) => {
    if (fee === null || fee === 0) return null;
    return currency ? formatMoney(fee, currency) : 'with a fee';
  };
}
