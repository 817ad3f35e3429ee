import { formatDayOfYear, formatMoney, timeText } from '@foregather/words';
import { Checkbox, FieldError } from '@foregather/ui';
import type { FormHandle } from '@foregather/features/patterns';
import { type Choices, countsOf, minorUnits, type Part, PARTS, programmeOf } from '../plan';
import { budgetAt } from '../budget-at';
import type { LaidOut } from '../laid-out';
import type { TemplateBody } from '../template-schema';
import type { ApplyDraft, ApplyInput } from './apply-form';

const TITLES: Record<Part, string> = {
  tasks: 'Tasks',
  budget_lines: 'Budget lines',
  activities: 'Programme points',
  roles: 'Roles',
  questions: 'Questions',
  messages: 'Messages',
};

/** From when to when the programme runs, over how many days. */
function programmeWords(body: TemplateBody, days: number): string {
  const rows = programmeOf(body, days);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return 'None on these days';
  const over = new Set(rows.map(({ day }) => day)).size;
  return over === 1
    ? `${timeText(first.at)} to the last at ${timeText(last.at)}`
    : `Over ${over} days, each with its time`;
}

/** One sentence about each part that a template brings. */
function sentences(
  body: TemplateBody,
  { days, people, currency }: Choices,
  plan: LaidOut,
): Record<Part, string> {
  const erased = body.questions.filter(({ eraseAfterDays }) => eraseAfterDays !== undefined).length;
  const spent = minorUnits(budgetAt(body.budget, people).spent, currency);
  return {
    tasks:
      plan.last === null
        ? 'Each at its distance to the day, until there is one'
        : `${plan.thisWeek} this week, the last on ${formatDayOfYear(plan.last)}`,
    budget_lines: `${formatMoney(spent, currency)} at ${people} people, ${body.budget.contingencyPct} % kept back`,
    activities: programmeWords(body, days),
    roles: 'Nobody is asked before you send it',
    questions: erased === 0 ? 'Kept with the event' : `${erased} of them erased after the event`,
    messages: plan.last === null ? 'Drafts, none is sent' : 'Drafts on their dates, none is sent',
  };
}

export interface ApplyPartsProps {
  form: FormHandle<ApplyInput, ApplyDraft>;
  body: TemplateBody;
  choices: Choices;
  plan: LaidOut;
}

/** What is created, each part with its number and a tick; and what of it is to be done this week. */
export function ApplyParts({ form, body, choices, plan }: ApplyPartsProps) {
  const { errors } = form.formState;
  const counts = countsOf(body, choices.days);
  const said = sentences(body, choices, plan);
  const week = choices.parts.has('tasks') ? plan.groups.find(({ now }) => now)?.tasks : undefined;
  return (
    <fieldset
      aria-describedby={errors.parts ? 'parts-error' : undefined}
      className="min-w-0 rounded-lg bg-muted p-4"
    >
      <legend className="float-start mb-2 w-full font-display font-heading text-section">
        What to create
      </legend>
      <ul className="clear-both grid">
        {PARTS.map((part) => (
          <li
            key={part}
            className="grid min-h-13 grid-cols-[1fr_auto] items-center gap-3 border-border border-b py-1"
          >
            <Checkbox label={TITLES[part]} help={said[part]} value={part} {...form.register('parts')} />
            <span
              className={`font-display font-number text-xl ${choices.parts.has(part) ? '' : 'text-muted-foreground'}`}
            >
              {counts[part]}
            </span>
          </li>
        ))}
      </ul>
      {errors.parts ? <FieldError id="parts-error">{errors.parts.message}</FieldError> : null}
      {week && week.length > 0 ? (
        <div className="mt-4">
          <h3 className="text-item">This week</h3>
          <ul className="mt-1 grid gap-1 text-sm">
            {week.map(({ title, when }, index) => (
              // Two tasks may have the same words; their order does not change.
              <li key={index} className="flex justify-between gap-3">
                <span>{title}</span>
                <span className="shrink-0 font-semibold">{when}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <p className="mt-4 text-meta text-muted-foreground">
        A first page for your guests comes along as a draft, unless the event has one. Everything can be
        changed or thrown away afterwards. Applying again adds, it never overwrites.
      </p>
    </fieldset>
  );
}
