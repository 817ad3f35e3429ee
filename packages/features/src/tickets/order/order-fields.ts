import * as z from 'zod';
import type { ConfirmationView, HeldTicket, OrderView, UpgradeView } from './order-view';

/** Names of the fields of the forms. */
export const orderField = {
  holder: (ticketId: string) => `holder-${ticketId}`,
  ticket: 'ticket',
  name: 'name',
  email: 'email',
  unit: (lineId: string, unit: number) => `unit-${lineId}-${unit}`,
  /** Which ticket becomes which package. */
  upgrade: 'upgrade',
  /** What would help who cannot manage the sum. */
  note: 'note',
  /** What comes back, as it was seen. */
  expected: 'expected',
} as const;

const ticketsOf = (view: ConfirmationView): readonly HeldTicket[] => view.tickets;
const unitsOf = (view: ConfirmationView): NonNullable<OrderView['refund']>['units'] =>
  view.kind === 'order' ? (view.refund?.units ?? []) : [];

/** Who comes with the tickets that are nobody's yet. */
export const nameFields = (view: ConfirmationView): z.ZodType<{ ticket_id: string; name: string }[]> =>
  z.record(z.string(), z.unknown()).transform((fields, context) =>
    ticketsOf(view).flatMap(({ id }) => {
      const typed = fields[orderField.holder(id)];
      if (typeof typed !== 'string') return [];
      if (typed.trim().length > 120)
        context.addIssue({
          code: 'custom',
          path: [orderField.holder(id)],
          message: 'Use 120 characters or fewer.',
        });
      return [{ ticket_id: id, name: typed.trim() }];
    }),
  );

/** To whom a ticket goes. */
export const passOnFields = z.object({
  ticket: z.uuid('Choose a ticket.'),
  name: z
    .string()
    .trim()
    .min(1, 'Enter the name of who comes instead.')
    .max(120, 'Use 120 characters or fewer.'),
  email: z.email('Enter the email address that gets the ticket.'),
});

/** What is said to the organiser alone. */
export const payLessFields = z.object({
  note: z.string().trim().max(500, 'Use 500 characters or fewer.').optional(),
});

/** A choice as its radio sends it: the ticket, the package, and the difference that was seen. */
export const upgradeValue = (option: UpgradeView['options'][number]): string =>
  [option.line_id, option.unit, option.ticket_type_id, option.difference_minor].join('/');

const choiceSchema = z.tuple([z.uuid(), z.coerce.number().int(), z.uuid(), z.coerce.number().int()]);

/** Which ticket becomes which package, at the difference that was seen. */
export const upgradeFields = z.object({
  upgrade: z.string('Choose what changes.').transform((typed, context) => {
    const read = choiceSchema.safeParse(typed.split('/'));
    if (!read.success) {
      context.addIssue({ code: 'custom', message: 'Choose what changes.' });
      return z.NEVER;
    }
    const [line_id, unit, ticket_type_id, expected_minor] = read.data;
    return { line_id, unit, ticket_type_id, expected_minor };
  }),
});

/** What is given back: every ticket that is ticked. */
export const giveBackFields = (view: ConfirmationView): z.ZodType<{ line_id: string; unit: number }[]> =>
  z.record(z.string(), z.unknown()).transform((fields, context) => {
    const units = unitsOf(view).filter(
      ({ line_id, unit }) => typeof fields[orderField.unit(line_id, unit)] === 'string',
    );
    const [first] = unitsOf(view);
    if (units.length === 0 && first)
      context.addIssue({
        code: 'custom',
        path: [orderField.unit(first.line_id, first.unit)],
        message: 'Choose what you give back.',
      });
    return units.map(({ line_id, unit }) => ({ line_id, unit }));
  });
