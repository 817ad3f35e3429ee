import { Stripe } from 'stripe';
import { eventSchema, factsOf, type Facts, type ProviderEvent } from './facts.ts';
import { type Act, type Checkout, type Provider, returnAddress } from './provider.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  siteUrl: string;
  /** Milliseconds since 1970. */
  now: () => number;
  fetch: typeof globalThis.fetch;
  /** Where the interface is, instead of Stripe's own: a double in tests. */
  host?: string;
}

/** How old a signature may be, in seconds. Threat 74. */
const TOLERANCE = 300;

const seconds = (instant: string) => Math.floor(Date.parse(instant) / 1000);

/** Card payments by Stripe: Checkout takes them, the Billing Portal keeps cards, webhooks say what happened. */
export function stripeProvider({
  secretKey,
  webhookSecret,
  siteUrl,
  now,
  fetch,
  host,
}: StripeSettings): Provider {
  const stripe = new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(fetch),
    maxNetworkRetries: 1,
    timeout: 10_000,
    telemetry: false,
    ...(host === undefined ? {} : { host, protocol: 'https' }),
  });
  const live = secretKey.includes('_live_');

  /** What is given off the first month, for the unused part of a smaller plan; nothing where the price is whole. */
  async function couponOf({ id, amount_minor, renew_minor, currency }: Checkout): Promise<string | null> {
    if (renew_minor === null || amount_minor >= renew_minor) return null;
    const coupon = await stripe.coupons.create(
      {
        amount_off: renew_minor - amount_minor,
        currency: currency.toLowerCase(),
        duration: 'once',
        max_redemptions: 1,
        name: 'Unused part of your plan',
      },
      { idempotencyKey: `coupon:${id}` },
    );
    return coupon.id;
  }

  async function open(checkout: Checkout, customer: string | null) {
    const { id, title, currency, amount_minor, renew_minor, starts_at, open_until } = checkout;
    const coupon = await couponOf(checkout);
    const metadata = { checkout_id: id };
    const session = await stripe.checkout.sessions.create(
      {
        mode: renew_minor === null ? 'payment' : 'subscription',
        client_reference_id: id,
        metadata,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: renew_minor ?? amount_minor,
              product_data: { name: title },
              ...(renew_minor === null ? {} : { recurring: { interval: 'month' } }),
            },
          },
        ],
        ...(open_until == null ? {} : { expires_at: seconds(open_until) }),
        ...(coupon === null ? {} : { discounts: [{ coupon }] }),
        ...(renew_minor === null
          ? { payment_intent_data: { metadata } }
          : {
              subscription_data: {
                metadata,
                ...(starts_at === null ? {} : { trial_end: seconds(starts_at) }),
              },
            }),
        ...(customer === null
          ? checkout.payer_email === null
            ? {}
            : { customer_email: checkout.payer_email }
          : { customer }),
        success_url: returnAddress(siteUrl, checkout, true),
        cancel_url: returnAddress(siteUrl, checkout, false),
      },
      { idempotencyKey: `checkout:${id}` },
    );
    if (session.url === null) throw new Error('Stripe made a session without a page.');
    return { ref: session.id, url: session.url };
  }

  async function verify(signature: string, body: string): Promise<ProviderEvent | null> {
    try {
      await stripe.webhooks.constructEventAsync(
        body,
        signature,
        webhookSecret,
        TOLERANCE,
        Stripe.createSubtleCryptoProvider(),
        now(),
      );
    } catch (error) {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
      throw error;
    }
    const event = eventSchema.parse(JSON.parse(body));
    // Signed, but about somebody else's account, or about play money beside a live key.
    return event.account == null && event.livemode === live ? event : null;
  }

  /** The subscription that a payment belongs to: charges and disputes of one do not say it themselves. */
  async function subscriptionOf(payment: string): Promise<string | undefined> {
    const { data } = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: payment },
      limit: 1,
    });
    const invoice = data[0]?.invoice;
    if (!invoice) return undefined;
    const { parent } = await stripe.invoices.retrieve(typeof invoice === 'string' ? invoice : invoice.id);
    const subscription = parent?.subscription_details?.subscription;
    return typeof subscription === 'string' ? subscription : subscription?.id;
  }

  async function read(event: ProviderEvent): Promise<Facts> {
    const facts = factsOf(event);
    const alone = facts.checkout ?? facts.session ?? facts.subscription;
    return alone === undefined && facts.payment !== undefined && facts.kind !== 'ignored'
      ? { ...facts, subscription: await subscriptionOf(facts.payment) }
      : facts;
  }

  /** Changes what a subscription takes from its next month on, without taking or giving back anything now. */
  async function changePrice(subscription: string, currency: string, amount: number | null, key: string) {
    const { items } = await stripe.subscriptions.retrieve(subscription);
    const [item] = items.data;
    if (!item || amount === null) throw new Error('There is no price to change.');
    const { product } = item.price;
    await stripe.subscriptions.update(
      subscription,
      {
        cancel_at_period_end: false,
        proration_behavior: 'none',
        items: [
          {
            id: item.id,
            price_data: {
              currency: currency.toLowerCase(),
              product: typeof product === 'string' ? product : product.id,
              recurring: { interval: 'month' },
              unit_amount: amount,
            },
          },
        ],
      },
      { idempotencyKey: key },
    );
  }

  async function end(subscription: string, key: string) {
    try {
      await stripe.subscriptions.cancel(subscription, {}, { idempotencyKey: key });
    } catch (error) {
      // It ended already.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'))
        throw error;
    }
  }

  async function ask({ act, amount_minor, key, checkout }: Act): Promise<void> {
    const { payment_ref, subscription_ref, currency, id } = checkout;
    if (act === 'refund') {
      if (payment_ref === null || amount_minor === null) throw new Error('The payment is not known yet.');
      await stripe.refunds.create(
        { payment_intent: payment_ref, amount: amount_minor, metadata: { checkout_id: id } },
        { idempotencyKey: key },
      );
      return;
    }
    if (subscription_ref === null) throw new Error('The subscription is not known yet.');
    if (act === 'end_now') await end(subscription_ref, key);
    else if (act === 'end_at_period')
      await stripe.subscriptions.update(
        subscription_ref,
        { cancel_at_period_end: true },
        { idempotencyKey: key },
      );
    else await changePrice(subscription_ref, currency, amount_minor, key);
  }

  return {
    name: 'stripe',
    open,
    verify,
    read,
    ask,
    portal: async (customer, returnUrl) =>
      (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url,
  };
}
