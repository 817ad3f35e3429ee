import type { ReplyView } from './reply-view';

export type ReplyQuestion = ReplyView['questions'][number];

/** Whose answer it is: the household's, a person's by id, or the guest's of a place of the allotment, from 0. */
export type Subject = 'household' | { person: string } | { guest: number };

/** Answers by the name of their field; several of a question that takes several, none where nothing is said. */
export type AnswerDraft = Readonly<Record<string, readonly string[]>>;

/** What the database takes: by the question's id; null takes an answer away. */
export type AnswerPayload = Record<string, string | string[] | null>;

/** What is typed at most, as the database takes it. */
export const ANSWER_MAX = { text: 300, long_text: 2000 } as const;

const prefix = (subject: Subject) =>
  subject === 'household'
    ? 'household'
    : 'person' in subject
      ? `person.${subject.person}`
      : `guest.${subject.guest}`;

/** The name of the form's field for an answer; errors use the same one. */
export const questionField = (subject: Subject, questionId: string) => `${prefix(subject)}.q.${questionId}`;

/** The questions of an event for each person, or for the household as a whole. */
export const questionsFor = (view: ReplyView, subject: Subject): readonly ReplyQuestion[] =>
  view.questions.filter(({ scope }) => (scope === 'household') === (subject === 'household'));

/** Everybody a reply may answer questions for, and the household. */
const subjectsOf = (view: ReplyView): readonly Subject[] => [
  'household',
  ...view.people.map(({ person_id: person }) => ({ person })),
  ...Array.from({ length: view.plus_ones_allowed }, (_, guest) => ({ guest })),
];

const fieldsOf = (view: ReplyView) =>
  subjectsOf(view).flatMap((subject) =>
    questionsFor(view, subject).map((question) => ({
      subject,
      question,
      field: questionField(subject, question.id),
    })),
  );

/** A kept answer as the words that a field holds. */
export function answerWords(value: ReplyView['answers'][number]['value']): readonly string[] {
  if (Array.isArray(value)) return value;
  return [typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)];
}

/** The answers that are kept, by field. */
export function answersOf(view: ReplyView): AnswerDraft {
  return Object.fromEntries(
    view.answers.map(({ question_id: id, person_id: person, guest_no: guest, value }) => [
      questionField(person !== null ? { person } : guest !== null ? { guest: guest - 1 } : 'household', id),
      answerWords(value),
    ]),
  );
}

/** The answers that a form sent, for the questions and people of this link alone. */
export function answersFromForm(form: { get: (name: string) => unknown }, view: ReplyView): AnswerDraft {
  return Object.fromEntries(
    fieldsOf(view).map(({ field }) => {
      const sent = form.get(field);
      const words = (Array.isArray(sent) ? sent : [sent]).flatMap((word: unknown) =>
        typeof word === 'string' && word.trim() !== '' ? [word.trim()] : [],
      );
      return [field, words];
    }),
  );
}

/** What goes along with the reply of one subject; undefined where nothing is asked of it. */
export function answerPayload(
  view: ReplyView,
  answers: AnswerDraft,
  subject: Subject,
): AnswerPayload | undefined {
  const questions = questionsFor(view, subject);
  if (questions.length === 0) return undefined;
  return Object.fromEntries(
    questions.map(({ id, type }) => {
      const words = answers[questionField(subject, id)] ?? [];
      return [id, type === 'many' ? [...words] : (words[0] ?? null)];
    }),
  );
}

/**
 * Whether a question is shown while the form is filled in, by what stands in it. The database decides by the same rule
 * (private.asked_questions) what it requires and keeps.
 */
export function isAsked(
  view: ReplyView,
  answers: AnswerDraft,
  question: ReplyQuestion,
  subject: Subject,
): boolean {
  const before = view.questions.find(({ id }) => id === question.show_if_id);
  if (!before) return true;
  const from: readonly Subject[] =
    before.scope === 'household'
      ? ['household']
      : subject === 'household'
        ? subjectsOf(view).slice(1)
        : [subject];
  return from.some(
    (one) =>
      isAsked(view, answers, before, one) &&
      (answers[questionField(one, before.id)] ?? []).some(
        (word) => question.show_if_is === null || word === question.show_if_is,
      ),
  );
}

/** The field that a part of a reply speaks of in a refusal: 'people.0.answers.ID', 'answers.ID'. */
export function answerField(
  path: readonly string[],
  people: readonly { personId: string }[],
  guests: readonly number[],
): string | undefined {
  const [list, position, part, id] = path;
  if (list === 'answers' && position !== undefined) return questionField('household', position);
  if (part !== 'answers' || id === undefined) return undefined;
  const person = list === 'people' ? people[Number(position)] : undefined;
  if (person) return questionField({ person: person.personId }, id);
  const guest = list === 'guests' ? guests[Number(position)] : undefined;
  return guest === undefined ? undefined : questionField({ guest }, id);
}

/** When a question counts, for who sees it before its time: 'Only if you answer “Hotel” to “Where do you sleep?”'. */
export function conditionText(view: ReplyView, question: ReplyQuestion): string | null {
  const before = view.questions.find(({ id }) => id === question.show_if_id);
  if (!before) return null;
  return question.show_if_is === null
    ? `Only if “${before.label}” is answered.`
    : `Only if the answer to “${before.label}” is ${question.show_if_is}.`;
}

/** What stands under a question: its hint, when it counts, who reads it and how long it is kept. */
export const questionHelp = (view: ReplyView, question: ReplyQuestion): string =>
  [
    question.help,
    conditionText(view, question),
    question.used_by === null ? null : `For: ${question.used_by}.`,
    question.erase_after_days === null
      ? null
      : `Erased ${question.erase_after_days} ${question.erase_after_days === 1 ? 'day' : 'days'} after the event.`,
  ]
    .filter(Boolean)
    .join(' ');

/** A question with its answer, to be read. */
export interface AnsweredLine {
  id: string;
  question: string;
  words: string;
}

/** What was answered for a person, a guest or the household, in the order of the questions. */
export function answersInLines(view: ReplyView, subject: Subject): readonly AnsweredLine[] {
  const answers = answersOf(view);
  return questionsFor(view, subject).flatMap(({ id, label }) => {
    const words = answers[questionField(subject, id)] ?? [];
    return words.length > 0 ? [{ id, question: label, words: words.join(', ') }] : [];
  });
}
