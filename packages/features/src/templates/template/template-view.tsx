import { dayText } from '@foregather/words';
import { buttonVariants } from '@foregather/ui';
import { SiteLink } from '@foregather/features/patterns/site-page';
import { templatePaths } from '../paths';
import { countsOf, type Part as PlanPart, PARTS } from '../plan';
import { type Template, TEMPLATES } from '../template-list';
import type { TemplateBody } from '../template-schema';
import { BudgetPart } from './budget-part';
import type { Choice } from '../choice';
import { DateStub } from './date-stub';
import { MessagesPart, ProgrammePart, QuestionsPart, RolesPart } from './event-parts';
import { type LaidOut, layOut } from '../laid-out';
import { Part } from './part';
import { spanText } from '../spans';
import { TaskGroups } from './task-groups';
import { TemplatePicture } from './template-picture';
import './template.css';

/** A template with what was chosen for it. */
export interface ShownTemplate {
  template: Template;
  body: TemplateBody;
  choice: Choice;
}

const COUNTED: Record<PlanPart, { id: string; one: string; many: string }> = {
  tasks: { id: 'tasks', one: 'task', many: 'tasks' },
  budget_lines: { id: 'budget', one: 'budget line', many: 'budget lines' },
  activities: { id: 'programme', one: 'programme point', many: 'programme points' },
  roles: { id: 'roles', one: 'role', many: 'roles' },
  questions: { id: 'questions', one: 'question', many: 'questions' },
  messages: { id: 'messages', one: 'message', many: 'messages' },
};

/** How much of each the template brings, each a link to it. */
function Counts({ body, days }: { body: TemplateBody; days: number }) {
  const counts = countsOf(body, days);
  return (
    <ul aria-label="What is inside" className="tp-counts">
      {PARTS.map((part) => (
        <li key={part}>
          <a href={`#${COUNTED[part].id}`}>
            <b>{counts[part]}</b>
            <i>{counts[part] === 1 ? COUNTED[part].one : COUNTED[part].many}</i>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Others for the same kind of event, those beside it in the gallery first. */
function nearTo(template: Template): Template[] {
  const at = TEMPLATES.indexOf(template);
  return TEMPLATES.filter((other) => other.eventType === template.eventType && other !== template)
    .toSorted((one, other) => Math.abs(TEMPLATES.indexOf(one) - at) - Math.abs(TEMPLATES.indexOf(other) - at))
    .slice(0, 3);
}

/** Beside the plan: the start once more, facts, two numbers to watch, and what is near to it. */
function Beside({
  shown: { template, body, choice },
  start,
  things,
}: {
  shown: ShownTemplate;
  start: string;
  things: number;
}) {
  const { guests, success, leadDays, version } = body;
  const near = nearTo(template);
  return (
    <aside aria-label="About this template" className="tp-beside">
      <div className="tp-card">
        <h2>Start with this</h2>
        <p>
          {choice.start === null
            ? `${things} things get an owner, a basis or a distance to your day.`
            : `${dayText(choice.start)}${choice.days === 1 ? ', one day' : `, ${choice.days} days`}. ${things} things get a date, an owner or a basis.`}
        </p>
        <SiteLink to={start} className={buttonVariants({ size: 'lg', className: 'w-full' })}>
          Start with this
        </SiteLink>
        <i>Free, no card. Your choice waits while you sign up.</i>
      </div>
      <dl>
        <div>
          <dt>Best from</dt>
          <dd>{spanText(leadDays)}</dd>
        </div>
        <div>
          <dt>Good for</dt>
          <dd>
            {guests.from} to {guests.to} people
          </dd>
        </div>
        <div>
          <dt>Version</dt>
          <dd>{version}</dd>
        </div>
      </dl>
      <h2>Watch two numbers</h2>
      <ul>
        {success.watch.map((number) => (
          <li key={number}>{number}</li>
        ))}
      </ul>
      {success.steps.map(({ at, when, act }) => (
        <p key={at}>
          <i>
            <b>At {at} % of the time.</b> {when}: {act}
          </i>
        </p>
      ))}
      {near.length === 0 ? null : (
        <>
          <h2>Near to it</h2>
          <ul>
            {near.map((other) => (
              <li key={other.slug}>
                <SiteLink to={templatePaths.template(other.slug)} className="tp-link">
                  {other.name}
                </SiteLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </aside>
  );
}

/** Where the start leads: the gallery with the dialog open, and what was chosen. */
const startOf = ({ template, choice }: ShownTemplate) =>
  templatePaths.gallery({
    start: template.slug,
    ...(choice.start === null ? {} : { date: choice.start }),
    ...(choice.typed.days === '' ? {} : { days: String(choice.days) }),
    ...(choice.typed.people === '' ? {} : { people: String(choice.people) }),
  });

/** On a phone the start stays in sight. */
function Dock({ choice, plan, start }: { choice: Choice; plan: LaidOut; start: string }) {
  const { left } = plan.fitting;
  if (left === null || choice.start === null) return null;
  return (
    <div className="tp-dock">
      <span>
        <b>{left === 1 ? '1 day' : `${left} days`}</b>
        {plan.groups.reduce((sum, { tasks }) => sum + tasks.length, 0)} tasks
      </span>
      <SiteLink to={start} className={buttonVariants({ variant: 'primary-signup', size: 'lg' })}>
        Start with this
      </SiteLink>
    </div>
  );
}

/** The page of a template: what it brings, laid on real days once there is one. Pure, so that a server can draw it. */
export function TemplateView({ data }: { data: ShownTemplate }) {
  const { template, body, choice } = data;
  const plan = layOut(body, choice);
  const start = startOf(data);
  const things = Object.values(countsOf(body, choice.days)).reduce((sum, count) => sum + count, 0);
  return (
    <main id="main" tabIndex={-1} className="tp">
      <nav aria-label="Where you are">
        <SiteLink to={templatePaths.gallery()} className="tp-link">
          Templates
        </SiteLink>
      </nav>
      <div className="tp-head">
        <TemplatePicture template={template} />
        <div>
          <h1>{template.name}</h1>
          <p className="tp-lead">{body.summary}</p>
          <SiteLink to={start} className={buttonVariants({ variant: 'primary-signup', size: 'lg' })}>
            Start with this
          </SiteLink>
        </div>
      </div>
      <Counts body={body} days={choice.days} />
      <DateStub slug={template.slug} body={body} choice={choice} plan={plan} />
      <div className="tp-cols">
        <div>
          <Part id="tasks" title="Tasks" lead="Each has an owner, a reason and a word for when it is done.">
            <div className="tp-tasks">
              <TaskGroups groups={plan.groups} />
            </div>
          </Part>
          <BudgetPart body={body} people={choice.people} />
          <ProgrammePart body={body} days={choice.days} />
          <RolesPart roles={body.roles} />
          <QuestionsPart questions={body.questions} />
          <MessagesPart plan={plan} eventName={body.eventName} />
        </div>
        <Beside shown={data} start={start} things={things} />
      </div>
      <Dock choice={choice} plan={plan} start={start} />
    </main>
  );
}
