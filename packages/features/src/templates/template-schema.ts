/** What a template of an event holds: the form of the files in `content/`, and of one's own templates. */
import * as z from 'zod';

const line = (max: number) => z.string().trim().min(1).max(max);
const key = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
/** What days are counted from: the first day of the event, its last day, or the last day for replies. */
const anchor = z.enum(['event_start', 'event_end', 'rsvp_close']).default('event_start');

const roleSchema = z.strictObject({
  key,
  title: line(60),
  /** Two sentences: what it is, and what makes it light. */
  brief: line(280),
  /** Hours in all, as one person would spend them. */
  hours: z.int().min(1).max(400),
});

const taskSchema = z.strictObject({
  title: line(160),
  /** Days from the anchor, before it negative. */
  offset: z.int().min(-730).max(365),
  anchor,
  /** Whose it is, by key. */
  role: key,
  why: line(200),
  doneWhen: line(200),
  priority: z.enum(['low', 'normal', 'high']).default('normal'),
});

const budgetLineSchema = z.strictObject({
  side: z.enum(['in', 'out']),
  category: line(60),
  title: line(120),
  /** What `unitMinor` is the price of; per cent is of the other lines of its side. */
  basis: z.enum(['flat', 'adult', 'child', 'person', 'household', 'room_night', 'percent']),
  /** Hundredths of a unit of the organiser's currency: a value to start from, not advice. */
  unitMinor: z.int().min(0).max(100_000_000).optional(),
  percent: z.number().min(0.1).max(100).optional(),
  /** A number in place of the headcount; room-nights always have it. */
  quantity: z.int().min(1).max(10_000).optional(),
});

const programmeSchema = z.strictObject({
  day: z.int().min(1).max(14),
  /** Clock time of that day. */
  at: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  minutes: z.int().min(5).max(1440),
  title: line(120),
  place: line(80).optional(),
  /** What happens instead when it cannot take place as planned. */
  planB: line(160).optional(),
});

const questionSchema = z.strictObject({
  key,
  scope: z.enum(['person', 'household']),
  type: z.enum(['text', 'long_text', 'yes_no', 'one', 'many', 'number', 'date', 'time']),
  label: line(160),
  help: line(200).optional(),
  options: z.array(line(80)).min(2).max(12).optional(),
  required: z.boolean().default(false),
  /** Asked only when an earlier question has this answer. */
  showIf: z.strictObject({ key, is: line(80) }).optional(),
  /** Health, belief, money: erased so many days after the event. */
  eraseAfterDays: z.int().min(1).max(365).optional(),
  /** Who needs the answer, and for what. */
  usedBy: line(120),
});

const messageSchema = z.strictObject({
  kind: z.enum(['save_the_date', 'invitation', 'reminder', 'announcement', 'thank_you']),
  offset: z.int().min(-730).max(365),
  anchor,
  audience: z.enum(['everybody', 'silent', 'coming', 'maybe']),
  subject: line(120),
  /** Paragraphs; what stands in double braces is filled in for each reader. */
  body: line(1500),
});

const successSchema = z.strictObject({
  /** The two numbers that tell whether it goes well. */
  watch: z.tuple([line(120), line(120)]),
  /** At a quarter, half and three quarters of the time: when it looks like this, do that. */
  steps: z
    .array(
      z.strictObject({
        at: z.union([z.literal(25), z.literal(50), z.literal(75)]),
        when: line(160),
        act: line(160),
      }),
    )
    .min(2)
    .max(3),
});

/** What a template holds: a plan counted from days that are not known yet. */
export const templateBodySchema = z.strictObject({
  version: z.int().min(1),
  /** The name an event begins with. */
  eventName: line(80),
  /** What it is for and what it takes off the organiser, in one or two sentences. */
  summary: line(240),
  /** Days before the first day at which planning calmly begins; no task is earlier. */
  leadDays: z.int().min(7).max(730),
  /** How many days the event itself lasts. */
  days: z.int().min(1).max(14),
  /** Headcounts it is written for. */
  guests: z.strictObject({ from: z.int().min(2), usual: z.int().min(2), to: z.int().max(20_000) }),
  /** Days before the first day on which replies close. */
  replyCloseDays: z.int().min(0).max(180),
  roles: z.array(roleSchema).min(4).max(8),
  tasks: z.array(taskSchema).min(14).max(40),
  /** Which of the shared basics follow in the list of tasks, by key. */
  basics: z.array(z.strictObject({ key, role: key, offset: z.int().optional() })).max(8),
  budget: z.strictObject({
    contingencyPct: z.number().min(5).max(20),
    lines: z.array(budgetLineSchema).min(8).max(20),
  }),
  programme: z.array(programmeSchema).min(4).max(24),
  questions: z.array(questionSchema).min(4).max(10),
  messages: z.array(messageSchema).min(5).max(8),
  success: successSchema,
  /** What is done once everybody has gone home. */
  after: z.array(line(160)).min(3).max(6),
});

export type TemplateBody = z.output<typeof templateBodySchema>;
/** As an author writes it, defaults left out. */
export type TemplateDraft = z.input<typeof templateBodySchema>;
export type TemplateTask = TemplateBody['tasks'][number];
export type TemplateMessage = TemplateBody['messages'][number];
export type TemplateQuestion = TemplateBody['questions'][number];
