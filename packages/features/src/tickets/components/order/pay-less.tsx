import {
  type Submission,
  textOf,
  tokenControl,
  TokenErrors,
  TokenField,
  TokenForm,
  type TokenFormState,
  tokenFieldState,
  TokenSubmit,
} from '@foregather/features/patterns/token-page';
import { askedWords } from '../../order/asked-words';
import { orderField } from '../../order/order-fields';
import type { OrderView } from '../../order/order-view';

export interface PayLessProps {
  view: OrderView;
  form: TokenFormState;
  submission: Submission | null;
}

/** Telling the organiser alone that the sum is too much, and what became of it. */
export function PayLess({ view, form, submission }: PayLessProps) {
  const { asked, owed_minor, sums, event } = view;
  const canAsk = owed_minor > 0 && asked?.state !== 'open';
  if (asked === null && !canAsk) return null;
  const { note } = orderField;
  const mine = submission?.action === 'less' ? submission : null;
  return (
    <section aria-label="Too much to pay" className="no-print grid gap-2">
      {asked ? <p className="wrap-anywhere">{askedWords(asked, sums.currency, event.zone)}</p> : null}
      {canAsk ? (
        <details open={mine !== null}>
          <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
            Can you not manage the sum? Tell the organiser alone
          </summary>
          <TokenForm form={form} label="Too much to pay" className="mt-3 grid gap-4">
            <TokenErrors title="The organiser does not know yet." errors={mine?.errors ?? {}} />
            <p>Only those who keep the money of this event read it. Nobody else sees that you asked.</p>
            <TokenField label="What would help (optional)" id={note} error={mine?.errors[note]}>
              <textarea
                id={note}
                name={note}
                rows={3}
                maxLength={500}
                defaultValue={mine ? textOf(mine.values, note) : ''}
                className={`${tokenControl} py-2`}
                {...tokenFieldState(note, mine?.errors[note])}
              />
            </TokenField>
            <div>
              <TokenSubmit action="less" variant="secondary" pending={form.pending}>
                Tell the organiser
              </TokenSubmit>
            </div>
          </TokenForm>
        </details>
      ) : null}
    </section>
  );
}
