import { dayText } from '@foregather/words';
import {
  type FieldErrors,
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
import { orderField } from '../../order/order-fields';
import type { HeldTicket, OrderView } from '../../order/order-view';
import { ChangePackage } from './change-package';
import { GiveBack } from './give-back';

export interface ChangeOrderProps {
  view: OrderView;
  form: TokenFormState;
  submission: Submission | null;
}

interface PartProps {
  form: TokenFormState;
  errors: FieldErrors;
  was: (field: string) => string;
}

const percentWords = (percent: number) =>
  percent === 100 ? 'All of it' : percent === 50 ? 'Half' : `${percent} %`;

/** Changing and giving back by the same link: names, passing on, what comes back. */
export function ChangeOrder({ view, form, submission }: ChangeOrderProps) {
  const { tickets, refund, state, contact, upgrade } = view;
  const open = tickets.filter(({ named, holder }) => named && holder === null);
  const passable = tickets.filter(({ transferable }) => transferable);
  const partOf = (action: string): PartProps => ({
    form,
    errors: submission?.action === action ? submission.errors : {},
    was: (field) => (submission?.action === action ? textOf(submission.values, field) : ''),
  });
  return (
    <section aria-labelledby="change" className="no-print grid content-start gap-6">
      <div>
        <h2 id="change" className="font-display text-xl font-heading">
          Change or cancel
        </h2>
        <p className="text-muted-foreground">By this same link, without an account.</p>
      </div>
      <ChangePackage
        upgrade={upgrade}
        currency={view.sums.currency}
        {...partOf(upgrade.waiting ? 'keep' : 'upgrade')}
      />
      {open.length > 0 ? <NameTickets tickets={open} {...partOf('names')} /> : null}
      {passable.length > 0 ? <PassOn tickets={passable} {...partOf('pass')} /> : null}
      {state === 'pending_payment' ? (
        <TokenForm form={form} label="Cancel" className="grid gap-2">
          <p>Cancelling gives the places to others.</p>
          <div>
            <TokenSubmit action="cancel" variant="secondary" pending={form.pending}>
              Cancel the order
            </TokenSubmit>
          </div>
        </TokenForm>
      ) : null}
      {refund && refund.units.length > 0 ? (
        <>
          <ol className="grid gap-2 sm:grid-cols-3">
            {refund.steps.map(({ until, percent }) => (
              <li
                key={until}
                className={`rounded-md border p-3 ${percent === refund.percent ? 'border-primary border-t-4' : ''}`}
              >
                <strong className="block">{percentWords(percent)}</strong>
                until {dayText(until)}
              </li>
            ))}
            <li className="rounded-md border p-3">
              <strong className="block wrap-anywhere">{contact.name} decides</strong>
              after that
            </li>
          </ol>
          {refund.percent > 0 ? (
            <GiveBack refund={refund} currency={view.sums.currency} {...partOf('back')} />
          ) : (
            <p>The days on which money comes back by itself are over. Ask {contact.name}.</p>
          )}
        </>
      ) : null}
    </section>
  );
}

function NameTickets({ tickets, form, errors, was }: { tickets: readonly HeldTicket[] } & PartProps) {
  return (
    <TokenForm form={form} label="Who comes" className="grid gap-4">
      <TokenErrors title="The names are not saved yet." errors={errors} />
      {tickets.map(({ id, name, unit }) => {
        const field = orderField.holder(id);
        return (
          <TokenField key={id} label={`Name for ${name} ${unit}`} id={field} error={errors[field]}>
            <input
              id={field}
              name={field}
              defaultValue={was(field)}
              maxLength={120}
              autoComplete="off"
              className={tokenControl}
              {...tokenFieldState(field, errors[field])}
            />
          </TokenField>
        );
      })}
      <div>
        <TokenSubmit action="names" variant="secondary" pending={form.pending}>
          Save the names
        </TokenSubmit>
      </div>
    </TokenForm>
  );
}

function PassOn({ tickets, form, errors, was }: { tickets: readonly HeldTicket[] } & PartProps) {
  const { ticket, name, email } = orderField;
  return (
    <details open={Object.keys(errors).length > 0}>
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
        Give a place to somebody else
      </summary>
      <TokenForm form={form} label="Pass a ticket on" className="mt-3 grid gap-4">
        <TokenErrors title="The ticket is not passed on yet." errors={errors} />
        <p>They get a new code by mail, and yours stops at once.</p>
        <TokenField label="Ticket" id={ticket} error={errors[ticket]}>
          <select
            id={ticket}
            name={ticket}
            defaultValue={was(ticket)}
            className={tokenControl}
            {...tokenFieldState(ticket, errors[ticket])}
          >
            {tickets.map((one) => (
              <option key={one.id} value={one.id}>
                {one.holder === null ? `${one.name} ${one.unit}` : `${one.holder}, ${one.name}`}
              </option>
            ))}
          </select>
        </TokenField>
        <TokenField label="Who comes instead" id={name} error={errors[name]}>
          <input
            id={name}
            name={name}
            defaultValue={was(name)}
            maxLength={120}
            autoComplete="off"
            className={tokenControl}
            {...tokenFieldState(name, errors[name])}
          />
        </TokenField>
        <TokenField label="Their email" id={email} error={errors[email]}>
          <input
            id={email}
            name={email}
            type="email"
            inputMode="email"
            defaultValue={was(email)}
            maxLength={254}
            autoComplete="off"
            className={tokenControl}
            {...tokenFieldState(email, errors[email])}
          />
        </TokenField>
        <div>
          <TokenSubmit action="pass" variant="secondary" pending={form.pending}>
            Pass it on
          </TokenSubmit>
        </div>
      </TokenForm>
    </details>
  );
}
