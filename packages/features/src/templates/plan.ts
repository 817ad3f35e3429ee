import { richTextFromPlain } from '@foregather/ui/rich-text-view';
import type { Json } from '@foregather/features/core/base';
import { firstPage } from './first-page';
import { fit, type Fitting } from './fit';
import type { TemplateBody, TemplateMessage } from './template-schema';

/** What a template brings, each of which can be left out. */
export const PARTS = ['tasks', 'budget_lines', 'activities', 'roles', 'questions', 'messages'] as const;
export type Part = (typeof PARTS)[number];

/** What an organiser says before a template is laid out. */
export interface Choices {
  /** Local day of the first day; null: not yet. */
  start: string | null;
  /** How many days the event lasts. */
  days: number;
  /** How many people, about. */
  people: number;
  /** ISO 4217. */
  currency: string;
  parts: ReadonlySet<Part>;
}

/** Where a plan has a number of people, some fewer and some more come. */
const FEWER = 0.75;
const MORE = 1.25;
/** Messages go out in the morning of their day. */
const MORNING = '09:00';

/** The programme of so many days: what lies on later days is left out. */
export const programmeOf = ({ programme }: Pick<TemplateBody, 'programme'>, days: number) =>
  programme.filter(({ day }) => day <= days);

/** Hundredths, as templates hold amounts, in minor units of a currency: the yen has none. */
export function minorUnits(hundredths: number, currency: string): number {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
  return Math.round(hundredths * 10 ** (digits - 2));
}

const AUDIENCES: Record<TemplateMessage['audience'], Json> = {
  everybody: {},
  silent: { reply: ['silent'] },
  coming: { reply: ['yes'] },
  maybe: { reply: ['maybe'] },
};
const ANCHORS = { event_start: 'start', event_end: 'end', rsvp_close: 'deadline' } as const;

/** An invitation is read on the guests' page, where nothing is filled in: paragraphs that need it stay out. */
const withoutFields = (body: string) =>
  body
    .split(/\n{2,}/)
    .filter((paragraph) => !paragraph.includes('{{'))
    .join('\n\n');

const messageRow = (message: TemplateMessage, fitting: Fitting) => ({
  kind: message.kind,
  subject: message.subject,
  body: JSON.stringify(
    richTextFromPlain(message.kind === 'invitation' ? withoutFields(message.body) : message.body),
  ),
  audience: AUDIENCES[message.audience],
  anchor: ANCHORS[message.anchor],
  offset_days: fitting.offsetOf(message),
  local_time: MORNING,
});

/**
 * A template as the rows that `apply_template` makes of it, on the days that are left from `today`, a local day. Offsets
 * stay offsets, so that the plan moves with the event.
 */
export function planOf(slug: string, body: TemplateBody, choices: Choices, today: string) {
  const fitting = fit(body, today, choices.start, choices.days);
  const titleOf = new Map(body.roles.map(({ key, title }) => [key, title]));
  const having = <Row>(part: Part, rows: readonly Row[]): readonly Row[] =>
    choices.parts.has(part) ? rows : [];
  return {
    slug,
    version: body.version,
    currency: choices.currency,
    contingency_pct: body.budget.contingencyPct,
    low: Math.round(choices.people * FEWER),
    likely: choices.people,
    high: Math.round(choices.people * MORE),
    roles: having('roles', body.roles).map(({ title, brief, hours }) => ({ title, brief, hours })),
    tasks: having('tasks', body.tasks).map((task) => ({
      title: task.title,
      notes: task.why,
      done_when: task.doneWhen,
      owner_role: titleOf.get(task.role) ?? null,
      priority: task.priority,
      anchor: task.anchor,
      offset_days: fitting.offsetOf(task),
    })),
    budget_lines: having('budget_lines', body.budget.lines).map((line) => ({
      side: line.side,
      category: line.category,
      title: line.title,
      basis: line.basis,
      unit_minor: line.unitMinor === undefined ? null : minorUnits(line.unitMinor, choices.currency),
      percent: line.percent ?? null,
      quantity: line.quantity ?? null,
    })),
    activities: having('activities', programmeOf(body, choices.days)).map((row) => ({
      title: row.title,
      day: row.day,
      local_start: row.at,
      minutes: row.minutes,
      place: row.place ?? null,
      plan_b: row.planB ?? null,
    })),
    questions: having('questions', body.questions).map((question) => ({
      key: question.key,
      scope: question.scope,
      type: question.type,
      label: question.label,
      help: question.help ?? null,
      options: question.options ?? null,
      required: question.required,
      show_if: question.showIf ?? null,
      erase_after_days: question.eraseAfterDays ?? null,
      used_by: question.usedBy,
    })),
    messages: having('messages', body.messages).map((message) => messageRow(message, fitting)),
    page: firstPage(body),
  };
}

/** How many things a plan makes, by part. */
export const countsOf = (body: TemplateBody, days: number): Record<Part, number> => ({
  tasks: body.tasks.length,
  budget_lines: body.budget.lines.length,
  activities: programmeOf(body, days).length,
  roles: body.roles.length,
  questions: body.questions.length,
  messages: body.messages.length,
});
