import * as z from 'zod';
import type { FieldErrors, FormValues, Refusal } from '@foregather/features/patterns/token-page';
import { type BuyView, heldIn, isPlace } from './buy-view';

/** Names of the fields of the form. */
export const buyField = {
  /** Comes: its value is the kind of ticket. */
  person: (id: string) => `person-${id}`,
  qty: (id: string) => `qty-${id}`,
  gift: (id: string) => `gift-${id}`,
  code: 'code',
  method: 'method',
  name: 'name',
  email: 'email',
  note: 'note',
  /** The order that is held, to go on with it. */
  hold: 'hold',
  /** What holding it answered: shown again, and the sum that was seen. */
  held: 'held',
} as const;

export interface WantedLine {
  ticket_type_id: string;
  qty: number;
  /** For whom each is. */
  holders?: { person_id: string }[];
  /** Of a gift. */
  amount_minor?: number;
}

/** What `place_order` takes. Prices are nowhere in it. */
export interface Wanted {
  lines: WantedLine[];
  code?: string;
  method?: string;
  note?: string;
  /** The link of the order that is held. */
  hold?: string;
  place?: boolean;
  /** The sum that was seen: another one is refused. */
  expected_minor?: number;
  buyer?: { name: string; email: string };
}

/** Lines as a call of the database takes them: an interface is no index signature to the compiler. */
export const sentLines = (lines: readonly WantedLine[]) => lines.map((line) => ({ ...line }));

/** Smallest units of a currency in one of it, as exponent: 2 for cents. */
const digitsOf = (currency: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

/** An amount as people type it, in smallest units: '50', '50.00', '1 000,5'. Null: no amount. */
export function giftMinor(typed: string, currency: string): number | null {
  const plain = typed.replaceAll(/[\s\u00A0']/g, '');
  const [, whole = '', part = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(plain) ?? [];
  const digits = digitsOf(currency);
  if (whole === '' || part.length > digits) return null;
  return Number(whole) * 10 ** digits + Number(part.padEnd(digits, '0') || '0');
}

const textIn = (fields: Readonly<Record<string, unknown>>, name: string): string => {
  const value = fields[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** Lines of the people who come, by the ticket of each. */
function peopleLines({ household }: BuyView, fields: Readonly<Record<string, unknown>>): WantedLine[] {
  const byType = new Map<string, { person_id: string }[]>();
  for (const { person_id, fits } of household?.people ?? []) {
    const type = textIn(fields, buyField.person(person_id));
    if (fits.includes(type)) byType.set(type, [...(byType.get(type) ?? []), { person_id }]);
  }
  return [...byType].map(([ticket_type_id, holders]) => ({ ticket_type_id, qty: holders.length, holders }));
}

/**
 * What the form wants, as the database takes it: people by their tickets, numbers, and gifts. Prices are nowhere in it.
 */
export const buyFields = (view: BuyView, place: boolean): z.ZodType<Wanted> =>
  z.record(z.string(), z.unknown()).transform((fields, context): Wanted => {
    const wrong = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    const lines = peopleLines(view, fields);
    for (const { id, kind, name, max } of view.types) {
      if (kind === 'donation') {
        const typed = textIn(fields, buyField.gift(id));
        if (typed === '') continue;
        const amount = giftMinor(typed, view.sale.currency);
        if (amount === null) wrong(buyField.gift(id), 'Write an amount, such as 20.');
        else if (amount > 0) lines.push({ ticket_type_id: id, qty: 1, amount_minor: amount });
        continue;
      }
      const typed = textIn(fields, buyField.qty(id));
      if (typed === '' || typed === '0') continue;
      const qty = /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
      if (!(qty <= max)) wrong(buyField.qty(id), `Of ${name} one order has 0 to ${max}.`);
      else {
        const had = lines.find((line) => line.ticket_type_id === id);
        if (had) had.qty += qty;
        else lines.push({ ticket_type_id: id, qty });
      }
    }
    if (lines.length === 0)
      wrong(
        view.household?.people[0]
          ? buyField.person(view.household.people[0].person_id)
          : buyField.qty(view.types.find(isPlace)?.id ?? ''),
        view.household ? 'Choose who comes.' : 'Choose at least one ticket.',
      );
    const buyer = { name: textIn(fields, buyField.name), email: textIn(fields, buyField.email) };
    if (place) {
      if (buyer.name === '') wrong(buyField.name, 'Enter your name.');
      if (!z.email().safeParse(buyer.email).success)
        wrong(buyField.email, 'Enter an email address such as name@example.org.');
    }
    const optional = Object.fromEntries(
      [buyField.code, buyField.method, buyField.note, buyField.hold].flatMap((name) => {
        const typed = textIn(fields, name);
        return typed === '' ? [] : [[name, typed]];
      }),
    );
    const seen = heldIn(textIn(fields, buyField.held));
    return {
      lines,
      ...optional,
      ...(place ? { place: true, buyer } : {}),
      ...(place && seen ? { expected_minor: seen.total_minor } : {}),
    };
  });

/** What a wait for places takes. */
export interface WaitFields {
  lines: WantedLine[];
  email: string;
}

/** The form of the waiting list: what is wanted, and where the offer goes. */
export const waitFields = (view: BuyView): z.ZodType<WaitFields> =>
  z.record(z.string(), z.unknown()).transform((fields, context): WaitFields => {
    const wanted = buyFields({ ...view, household: null }, false).safeParse(fields);
    if (!wanted.success)
      for (const issue of wanted.error.issues)
        context.addIssue({ code: 'custom', path: issue.path, message: issue.message });
    const email = textIn(fields, buyField.email);
    if (!z.email().safeParse(email).success)
      context.addIssue({
        code: 'custom',
        path: [buyField.email],
        message: 'Enter an email address such as name@example.org.',
      });
    return { lines: wanted.data?.lines ?? [], email };
  });

const detailSchema = z.object({ ticket_type_id: z.uuid().optional(), person_id: z.uuid().optional() });

/** The field that a refusal of the database is about. */
export function buyRefusal({ code, message, details }: Refusal, values: FormValues): FieldErrors | null {
  const { ticket_type_id, person_id } = detailSchema.safeParse(details).data ?? {};
  const field = person_id ? buyField.person(person_id) : ticket_type_id ? buyField.qty(ticket_type_id) : code;
  return field !== null && Object.hasOwn(values, field) ? { [field]: message } : null;
}
