/** What an event has beside its tasks, in the form of a template. */
import { cleanRichText, isRichText, plainFromRichText } from '@foregather/ui/rich-text-view';
import { dayInZone, daysBetween } from '@foregather/words';
import { writtenDay } from '../fit';
import { minorUnits, type Part } from '../plan';
import { spanOfEvent, within } from './event-days';
import type { EventRows } from './event-rows';
import type { OwnTemplateBody } from './own-schema';

type Body = OwnTemplateBody;
type LineRow = EventRows['lines'][number];
type MessageRow = EventRows['messages'][number];

/** What a template takes from an event beside its tasks, which it always has. */
export const OTHER_PARTS = ['budget_lines', 'activities', 'roles', 'questions', 'messages'] as const;
export type OtherPart = Exclude<Part, 'tasks'>;

/** Stands where a task has no role: no role has this key. */
export const NOBODY = 'nobody';
const HOURS_A_TASK = 2;

/** The roles of the committee and those that tasks name, each once. What nobody wrote of a role, its tasks say. */
function rolesOf({ roles, tasks }: EventRows): Body['roles'] {
  const same = (title: string) => title.trim().toLowerCase();
  const known = new Map(roles.map((role) => [same(role.title), role]));
  for (const { owner_role: title } of tasks) {
    if (title !== null && !known.has(same(title))) {
      known.set(same(title), { title, brief: null, hours: null });
    }
  }
  return [...known].slice(0, 30).map(([name, role], index) => {
    const theirs = tasks.filter(({ owner_role: owner }) => owner !== null && same(owner) === name);
    return {
      key: `role-${index + 1}`,
      title: role.title,
      brief:
        role.brief ??
        theirs
          .map(({ title }) => title)
          .join('; ')
          .slice(0, 400),
      hours: role.hours ?? Math.max(1, theirs.length * HOURS_A_TASK),
    };
  });
}

/** What one unit came to once a sum was agreed; per head only where the number of heads is known. */
function agreedUnit(line: LineRow, heads: number | null): number | null {
  if (line.agreed_minor === null || line.basis === 'percent') return line.unit_minor;
  if (line.basis === 'flat') return line.agreed_minor;
  const units = line.quantity ?? (line.basis === 'person' ? heads : null);
  return units === null || units === 0 ? line.unit_minor : Math.round(line.agreed_minor / units);
}

function linesOf({ lines, budget }: EventRows): Body['budget']['lines'] {
  // Of a currency without cents one minor unit is a whole one: templates hold hundredths.
  const minor = minorUnits(100, budget?.currency ?? 'EUR');
  return lines.map((line) => {
    const unit = agreedUnit(line, budget?.likely ?? null);
    return {
      side: line.side,
      category: line.category ?? 'Other',
      title: line.title,
      basis: line.basis,
      ...(unit === null ? {} : { unitMinor: Math.round((unit * 100) / minor) }),
      ...(line.percent === null ? {} : { percent: line.percent }),
      ...(line.quantity === null ? {} : { quantity: line.quantity }),
    };
  });
}

/** A question stands after the one it follows, so that the answer is there when it is asked. */
function questionsOf({ questions }: EventRows): Body['questions'] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const ordered: EventRows['questions'] = [];
  const place = (question: EventRows['questions'][number]) => {
    if (ordered.includes(question)) return;
    const earlier = question.show_if_id === null ? undefined : byId.get(question.show_if_id);
    if (earlier) place(earlier);
    ordered.push(question);
  };
  for (const question of questions) place(question);
  const keys = new Map(ordered.map(({ id }, index) => [id, `question-${index + 1}`]));
  return ordered.map((question) => {
    const after = question.show_if_id === null ? undefined : keys.get(question.show_if_id);
    return {
      key: keys.get(question.id) ?? NOBODY,
      scope: question.scope,
      type: question.type,
      label: question.label,
      ...(question.help === null ? {} : { help: question.help }),
      ...(question.options === null ? {} : { options: question.options }),
      required: question.required,
      ...(after === undefined || question.show_if_is === null
        ? {}
        : { showIf: { key: after, is: question.show_if_is } }),
      ...(question.erase_after_days === null ? {} : { eraseAfterDays: question.erase_after_days }),
      usedBy: question.used_by ?? 'The organisers',
    };
  });
}

const KINDS = ['save_the_date', 'invitation', 'reminder', 'announcement', 'thank_you'] as const;
const AUDIENCES: Record<string, Body['messages'][number]['audience'] | undefined> = {
  '{}': 'everybody',
  '{"reply":["silent"]}': 'silent',
  '{"reply":["yes"]}': 'coming',
  '{"reply":["maybe"]}': 'maybe',
};
const ANCHORS = { start: 'event_start', end: 'event_end', deadline: 'rsvp_close' } as const;

/** The words of a message: rich text kept as text, or as a value. */
function plainWords(words: unknown): string {
  let read: unknown = words;
  if (typeof words === 'string') {
    try {
      read = JSON.parse(words);
    } catch {
      return words.trim();
    }
  }
  return isRichText(read) ? plainFromRichText(cleanRichText(read)) : '';
}

/** The day a message went out, else the one it was planned for. */
function messageDay(message: MessageRow, event: EventRows['event']): number | null {
  const start = event.start_date;
  const planned =
    message.anchor === null
      ? null
      : writtenDay({ anchor: ANCHORS[message.anchor], offset: message.offset_days ?? 0 }, spanOfEvent(event));
  if (start === null) return planned;
  if (message.state === 'sent') {
    return daysBetween(start, dayInZone(message.send_at ?? message.created_at, event.zone));
  }
  return (
    planned ?? (message.send_local === null ? null : daysBetween(start, message.send_local.slice(0, 10)))
  );
}

/** Messages with words and a day, to those a template can name. What went to chosen people stays behind. */
function messagesOf({ event, messages }: EventRows): Body['messages'] {
  const span = spanOfEvent(event);
  let invited = false;
  return messages
    .flatMap((message): Body['messages'] => {
      const kind = KINDS.find((known) => known === message.kind);
      const day = messageDay(message, event);
      const audience = AUDIENCES[JSON.stringify(message.audience)];
      const said = plainWords(message.body);
      const body = said === '' && kind === 'invitation' ? plainWords(event.invitation_words) : said;
      if (!kind || !audience || day === null || body === '' || (kind === 'invitation' && invited)) return [];
      invited ||= kind === 'invitation';
      const anchor = message.anchor === null ? 'event_start' : ANCHORS[message.anchor];
      const offset = within(day - writtenDay({ anchor, offset: 0 }, span));
      return [{ kind, offset, anchor, audience, subject: message.subject ?? event.name, body }];
    })
    .slice(0, 30);
}

/** Everything that a template can be made of, in its form, tasks left out: what the boxes are counted by. */
export function partsOf(rows: EventRows) {
  return {
    budget_lines: linesOf(rows),
    activities: rows.activities.map((row) => ({
      day: row.day,
      at: row.local_start.slice(0, 5),
      minutes: row.minutes,
      title: row.title,
      ...(row.place === null ? {} : { place: row.place }),
      ...(row.plan_b === null ? {} : { planB: row.plan_b }),
    })),
    roles: rolesOf(rows),
    questions: questionsOf(rows),
    messages: messagesOf(rows),
  } satisfies Record<OtherPart, readonly unknown[]>;
}
