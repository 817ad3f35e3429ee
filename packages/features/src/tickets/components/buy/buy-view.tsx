import {
  type Submission,
  textOf,
  tokenControl,
  TokenErrors,
  TokenField,
  TokenForm,
  tokenFieldState,
  TokenNotice,
  TokenSubmit,
  type TokenViewProps,
} from '@foregather/features/patterns/token-page';
import {
  type BuyView as Buying,
  type Held,
  heldIn,
  isPlace,
  isSoldOut,
  type PlaceOffer,
  withOwn,
} from '../../buying/buy-view';
import { buyField } from '../../buying/buy-fields';
import { clockText, pricesInWords, refundInWords } from '../../buying/buy-words';
import { ticketPaths } from '../../paths';
import { BuyHead } from './buy-head';
import { BuyNumbers } from './buy-numbers';
import { BuyPeople } from './buy-people';
import { BuyTicket } from './buy-ticket';
import { PayPart } from './pay-part';
import { SoldOut } from './sold-out';
import { TimeLeft } from './time-left';

/** What is filled in before anything was sent: an offer asks for what was waited for. */
function offered({ offer }: Buying): Submission | null {
  if (offer?.state !== 'offered') return null;
  const values = Object.fromEntries(
    offer.lines.map(({ ticket_type_id, qty }) => [buyField.qty(ticket_type_id), String(qty)]),
  );
  return { action: '', values, errors: {}, refusal: null };
}

/** The page that sells: one form, held with a clock, then placed. */
export function BuyView({ data: view, form, submission, notice }: TokenViewProps<Buying>) {
  const { event, household, types, sale, offer } = view;
  const held = heldIn(textOf(submission?.values, buyField.held));
  const soldOut = isSoldOut(view) && held === null && offer?.state !== 'offered';
  return (
    <main id="main" className="mx-auto grid w-full max-w-2xl gap-8 px-4 pb-10 lg:max-w-6xl lg:p-6">
      <BuyHead event={event} looks={view.looks} />
      <TokenNotice>{notice}</TokenNotice>
      {household && household.orders.length > 0 ? <Orders orders={household.orders} /> : null}
      {sale.open ? null : (
        <p className="rounded-lg bg-muted p-4 font-semibold">
          Nothing is sold here now. Ask {view.contact.name}.
        </p>
      )}
      {offer ? <Offer view={view} offer={offer} form={form} /> : null}
      {sale.open && types.length > 0 ? (
        soldOut ? (
          <SoldOut view={view} form={form} submission={submission} />
        ) : (
          <BuyForm view={view} held={held} form={form} submission={submission} />
        )
      ) : null}
      {sale.open && types.length === 0 ? (
        <p className="rounded-lg bg-muted p-4 font-semibold">
          There are no tickets yet. Keep this link and come back.
        </p>
      ) : null}
      <footer className="border-t pt-4 text-muted-foreground text-sm">
        {household ? `This page is for ${household.name}.` : 'Whoever has this link can buy.'} Questions go to{' '}
        {view.contact.name}
        {view.contact.email ? `, ${view.contact.email}` : ''}
        {view.contact.phone ? `, ${view.contact.phone}` : ''}.
      </footer>
    </main>
  );
}

function BuyForm({
  view,
  held,
  form,
  submission,
}: { view: Buying; held: Held | null } & Pick<TokenViewProps<Buying>, 'form' | 'submission'>) {
  const { household, sale, event } = view;
  const types = withOwn(view.types, held?.lines ?? (view.offer?.state === 'offered' ? view.offer.lines : []));
  const errors = submission?.errors ?? {};
  const places = types.filter(
    (type) => isPlace(type) && !(household && type.named && type.kind !== 'package'),
  );
  const extras = types.filter((type) => !isPlace(type));
  const shared = {
    currency: sale.currency,
    zone: event.zone,
    submission: submission ?? offered(view),
    errors,
  };
  const code = textOf(submission?.values, buyField.code);
  return (
    <TokenForm
      form={form}
      label="Tickets"
      className="grid gap-8 lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-12"
    >
      <div className="grid min-w-0 gap-8">
        <TokenErrors
          title={submission?.refusal ? 'This cannot be held as it is.' : 'Something is missing.'}
          errors={errors}
        />
        {household ? (
          <BuyPeople
            household={household}
            types={types}
            currency={sale.currency}
            submission={submission}
            errors={errors}
          />
        ) : null}
        <BuyNumbers
          legend={household ? 'For others' : 'How many are you?'}
          {...(household ? {} : { help: 'Names can follow.' })}
          types={places}
          {...shared}
        />
        <p className="text-muted-foreground">{pricesInWords(view)}</p>
        <BuyNumbers legend="Add to it" types={extras} {...shared} />
        {sale.codes ? (
          <TokenField label="Code (optional)" id={buyField.code} error={errors[buyField.code]}>
            <input
              id={buyField.code}
              name={buyField.code}
              defaultValue={code}
              maxLength={24}
              autoComplete="off"
              className={tokenControl}
              {...tokenFieldState(buyField.code, errors[buyField.code])}
            />
          </TokenField>
        ) : null}
        {held ? (
          <PayPart view={view} held={held} form={form} submission={submission} errors={errors} />
        ) : null}
      </div>
      <BuyTicket
        held={held}
        event={event}
        now={view.now}
        refund={refundInWords(sale.refund_steps, event.start_date)}
        form={form}
      />
    </TokenForm>
  );
}

function Orders({ orders }: { orders: NonNullable<Buying['household']>['orders'] }) {
  return (
    <section aria-label="Your orders" className="grid gap-1 rounded-lg border bg-card p-4">
      {orders.map(({ reference, token }) => (
        <a
          key={token}
          href={ticketPaths.order(token)}
          className="flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Your order {reference}
        </a>
      ))}
    </section>
  );
}

function Offer({
  view,
  offer,
  form,
}: { view: Buying; offer: PlaceOffer } & Pick<TokenViewProps<Buying>, 'form'>) {
  const { quantity, state, until, ahead } = offer;
  if (state === 'accepted' || state === 'declined' || state === 'left')
    return <p className="rounded-lg bg-muted p-4">You do not wait any more.</p>;
  if (state === 'expired')
    return (
      <p className="rounded-lg bg-muted p-4">
        The time of your offer is over, and it went to the next. Join the list again if you like.
      </p>
    );
  const many = quantity === 1 ? 'One place is' : `${quantity} places are`;
  return (
    <section aria-labelledby="offer" className="grid gap-3 rounded-lg border bg-card p-5">
      <h2 id="offer" className="font-display text-2xl font-heading">
        {state === 'offered' ? `${many} free for you` : 'You are on the waiting list'}
      </h2>
      {state === 'offered' && until !== null ? (
        <p className="font-semibold">
          <TimeLeft until={until} now={view.now}>
            {clockText(until, view.event.zone)}
          </TimeLeft>{' '}
          left, until {clockText(until, view.event.zone)}
        </p>
      ) : (
        <p>
          {ahead === 0
            ? 'You are first in line.'
            : ahead === 1
              ? 'One waits before you.'
              : `${ahead} wait before you.`}
        </p>
      )}
      <TokenForm form={form}>
        <TokenSubmit action="leave" variant="secondary" pending={form.pending}>
          {state === 'offered' ? 'Let them go to the next' : 'Wait no longer'}
        </TokenSubmit>
      </TokenForm>
    </section>
  );
}
