/** The form of one's own templates: that of the templates that come with the product, with the limits of an event's own rows. */
import * as z from 'zod';
import { templateBodySchema, type TemplateBody } from '../template-schema';

const { roles, tasks, budget, programme, questions, messages, success } = templateBodySchema.shape;
const upTo = (max: number) => z.string().trim().max(max);
const words = (max: number) => upTo(max).min(1);
const amount = z.int().min(0).max(10_000_000_000_000).optional();

/**
 * What was planned for a real event is shorter or longer than what an author writes: few rows, no reasons beside the
 * tasks. It is derived, so that what the first schema says of a row is said here too.
 */
export const ownTemplateSchema = templateBodySchema.extend({
  eventName: words(120),
  days: z.int().min(1).max(60),
  replyCloseDays: z.int().min(0).max(730),
  roles: z.array(roles.element.extend({ brief: upTo(400), hours: z.int().min(1).max(2000) })).max(30),
  tasks: z
    .array(tasks.element.extend({ title: words(200), why: upTo(4000), doneWhen: upTo(300) }))
    .min(1)
    .max(200),
  budget: budget.extend({
    contingencyPct: z.number().min(0).max(50),
    lines: z
      .array(
        budget.shape.lines.element.extend({
          unitMinor: amount,
          percent: z.number().gt(0).max(100).optional(),
          quantity: z.int().min(0).max(100_000).optional(),
        }),
      )
      .max(100),
  }),
  programme: z
    .array(
      programme.element.extend({
        day: z.int().min(1).max(60),
        place: words(120).optional(),
        planB: words(300).optional(),
      }),
    )
    .max(200),
  questions: z
    .array(
      questions.element.extend({
        help: words(300).optional(),
        options: z.array(words(160)).min(2).max(30).optional(),
        showIf: z.strictObject({ key: words(40), is: words(160) }).optional(),
      }),
    )
    .max(50),
  messages: z.array(messages.element.extend({ subject: words(200), body: words(20_000) })).max(30),
  success: success.extend({
    watch: z.tuple([upTo(120), upTo(120)]),
    steps: z.array(success.shape.steps.element).max(3),
  }),
  after: z.array(words(160)).max(6),
});

/** The plan of one's own template; whoever lays a template out takes it like any other. */
export type OwnTemplateBody = z.output<typeof ownTemplateSchema> & TemplateBody;
