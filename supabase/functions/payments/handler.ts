import * as z from 'zod';
import { asCaller, asService, type PaymentsContext } from './database.ts';
import { type DrawInvoice, invoiceSchema } from './invoice.ts';
import { checkoutSchema, type MakeProvider, type Provider } from './provider.ts';
import { Refused } from './refused.ts';
import { STARTS } from './start.ts';
import { answersOf, TEST_ANSWERS, testProvider } from './test-provider.ts';
import { takeEvent } from './webhook.ts';
import { runWork } from './work.ts';

/** What one call may hold, in bytes. */
const MOST_BYTES = 1_048_576;

/** The provider that new payments go to, and the test provider where it is that one. */
interface Providers {
  chosen: Provider;
  test: ReturnType<typeof testProvider> | null;
}

/** What the entry of the function knows, and a story or a test need not load. */
export interface PaymentsMeans {
  provider: MakeProvider;
  drawInvoice: DrawInvoice;
}

async function providersOf(context: PaymentsContext, real: MakeProvider): Promise<Providers> {
  const { env, now } = context;
  const provider = await real(context);
  if (provider) return { chosen: provider, test: null };
  const test = testProvider({
    secret: env['PAYMENTS_TEST_SECRET'] ?? `test payments:${env['SUPABASE_SERVICE_ROLE_KEY']}`,
    now,
    // The same way in as that of a real provider, without the network between.
    send: (signature, body) => takeEvent(context, test, signature, body).then(() => undefined),
  });
  return { chosen: test, test };
}

async function bodyOf(request: Request): Promise<string> {
  const body = await request.text();
  if (body.length > MOST_BYTES) throw new Refused(413, 'A call holds at most a megabyte.');
  return body;
}

const openedSchema = z.object({ id: z.uuid(), page_url: z.string().nullable() });

/** Opens a payment as the caller, and answers the address of the page that takes it. */
async function start(request: Request, context: PaymentsContext, { chosen }: Providers): Promise<Response> {
  const { purpose, ...args } = z
    .looseObject({ purpose: z.string() })
    .parse(JSON.parse(await bodyOf(request)));
  const shape = Object.hasOwn(STARTS, purpose) ? STARTS[purpose] : undefined;
  if (!shape) throw new Refused(422, 'There is nothing of this kind to pay for.');
  const opened = openedSchema.parse(
    await asCaller(context, request, `start_${purpose}_checkout`, shape.parse(args)),
  );
  if (opened.page_url !== null) return Response.json({ id: opened.id, page_url: opened.page_url });
  const { customer, ...checkout } = checkoutSchema
    .extend({ customer: z.string().nullish() })
    .parse(await asService(context, 'checkout_to_open', { checkout_id: opened.id }));
  const { ref, url } = await chosen.open(checkout, customer ?? null);
  const attached = openedSchema.parse(
    await asService(context, 'attach_checkout', {
      checkout_id: checkout.id,
      provider: chosen.name,
      provider_ref: ref,
      page_url: url,
    }),
  );
  return Response.json({ id: attached.id, page_url: attached.page_url ?? url });
}

const answerSchema = z.object({
  checkout_id: z.uuid(),
  answer: z.enum(TEST_ANSWERS),
  reason: z.string().max(120).nullish(),
  /** Each event three times, in random order. */
  shuffled: z.boolean().default(false),
});

/** In random order. */
function shuffled<T>(list: readonly T[]): T[] {
  return list
    .map((one) => ({ one, at: crypto.getRandomValues(new Uint32Array(1))[0] ?? 0 }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** What the page of the test provider was told; closed where a real provider is configured. */
async function answerTest(
  request: Request,
  context: PaymentsContext,
  { test }: Providers,
): Promise<Response> {
  if (!test) throw new Refused(404, 'There is no test provider here.');
  const said = answerSchema.parse(JSON.parse(await bodyOf(request)));
  const checkout = checkoutSchema
    .nullable()
    .parse(await asService(context, 'checkout_to_open', { checkout_id: said.checkout_id }));
  if (checkout?.provider !== 'test') throw new Refused(404, 'There is no such payment here.');
  const planned = answersOf(checkout, said.answer, said.reason ?? null, context.now());
  const events = said.shuffled ? shuffled([...planned, ...planned, ...planned]) : planned;
  await asService(context, 'plan_test_events', { checkout_id: checkout.id, events });
  await runWork(context, test, test);
  return Response.json({ planned: events.length });
}

const customerSchema = z.array(z.object({ id: z.uuid() }));

/** The provider's page of cards and bills of the caller; 404 where the provider has none. */
async function openPortal(
  request: Request,
  context: PaymentsContext,
  { chosen }: Providers,
): Promise<Response> {
  const { return_path } = z
    .object({ return_path: z.string().max(1000) })
    .parse(JSON.parse(await bodyOf(request)));
  const [mine] = customerSchema.parse(await asCaller(context, request, 'my_billing_checkouts', {}));
  const checkout = mine
    ? checkoutSchema.parse(await asService(context, 'checkout_to_open', { checkout_id: mine.id }))
    : null;
  const back = new URL(return_path, context.env['SITE_URL'] ?? context.env['SUPABASE_URL']);
  const url =
    checkout?.customer_ref != null && checkout.provider === chosen.name
      ? await chosen.portal(checkout.customer_ref, back.href)
      : null;
  if (url === null) throw new Refused(404, 'There are no cards to keep here.', 'no_portal');
  return Response.json({ url });
}

/** An invoice of the caller as a PDF. */
async function invoiceOf(request: Request, context: PaymentsContext, draw: DrawInvoice): Promise<Response> {
  const { invoice_id } = z.object({ invoice_id: z.uuid() }).parse(JSON.parse(await bodyOf(request)));
  const found = invoiceSchema
    .nullable()
    .parse(await asCaller(context, request, 'invoice_document', { invoice_id }));
  if (!found) throw new Refused(404, 'This invoice does not exist, or is not yours.');
  const { env } = context;
  const issuer = (
    env['INVOICE_ISSUER'] ?? [env['BRAND_NAME'], env['SITE_URL']].filter(Boolean).join('\n')
  ).split('\n');
  return new Response(await draw(found, issuer), {
    headers: { 'content-type': 'application/pdf', 'cache-control': 'private, no-store' },
  });
}

async function webhook(
  name: string,
  request: Request,
  context: PaymentsContext,
  providers: Providers,
): Promise<Response> {
  // A way in without its keys is closed, and says no more than one that does not exist.
  if (name !== providers.chosen.name) throw new Refused(404, 'There is no such way in.');
  const signature = request.headers.get('stripe-signature') ?? '';
  return Response.json(await takeEvent(context, providers.chosen, signature, await bodyOf(request)));
}

/**
 * Everything that is paid by card. `/start` opens a payment, `/webhook/<provider>` takes what its provider reports,
 * `/test` what the test page was told, `/portal` leads to one's cards, `/invoice` draws a bill; without a word more it is the job. Anybody may
 * call it, so nothing is believed before it is checked.
 */
export async function handlePayments(
  request: Request,
  context: PaymentsContext,
  means: PaymentsMeans,
): Promise<Response> {
  const [way = '', more = ''] =
    new URL(request.url).pathname.split('/payments').at(-1)?.split('/').slice(1) ?? [];
  try {
    if (request.method !== 'POST') throw new Refused(405, 'Calls are posted.');
    const providers = await providersOf(context, means.provider);
    if (way === 'webhook') return await webhook(more, request, context, providers);
    if (way === 'start') return await start(request, context, providers);
    if (way === 'test') return await answerTest(request, context, providers);
    if (way === 'invoice') return await invoiceOf(request, context, means.drawInvoice);
    if (way === 'portal') return await openPortal(request, context, providers);
    if (way !== '' || context.role !== 'service_role') throw new Refused(404, 'There is no such way in.');
    return Response.json(await runWork(context, providers.chosen, providers.test));
  } catch (error) {
    if (error instanceof Refused)
      return Response.json({ message: error.message, code: error.code }, { status: error.status });
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      return Response.json({ message: 'This call cannot be read.' }, { status: 400 });
    throw error;
  }
}
