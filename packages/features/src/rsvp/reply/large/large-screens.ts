import {
  formValues,
  type FieldErrors,
  textOf,
  type TokenAction,
} from '@foregather/features/patterns/token-page';
import {
  type AnswerDraft,
  isAsked,
  questionField,
  questionsFor,
  type ReplyQuestion,
  type Subject,
} from '../../reply-questions';
import { fieldName, GUEST_NAME_MAX, DIET_MAX, NOTE_MAX, type ReplyDraft } from '../../reply-draft';
import { draftOfValues } from '../../reply-fields';
import { guestOf } from '../../reply-copy';
import { calledName, whoIs } from '../../guest-names';
import type { ReplyView } from '../../reply-view';

/** The page in large type asks one question a screen; `?large=1` is the way to it. */
export const LARGE = 'large';
export const isLarge = (search: URLSearchParams): boolean => search.has(LARGE);

/** The field that says which screen is shown; no answer of its own. */
export const STEP = 'step';

/** One question. Its id is the name of its field, so that an error of the database finds its screen. */
export interface Screen {
  field: string;
  kind: 'answer' | 'meal' | 'text' | 'question' | 'check';
  question: string;
  /** For a text: the most it holds. */
  max?: number;
  /** For an answer of a plus-one: nobody is brought along. */
  optional?: boolean;
  /** Of the event's own: it stands above its field. */
  asked?: ReplyQuestion;
}

const ownQuestions = (view: ReplyView, answers: AnswerDraft, subject: Subject, question: string): Screen[] =>
  questionsFor(view, subject)
    .filter((asked) => isAsked(view, answers, asked, subject))
    .map((asked) => ({ field: questionField(subject, asked.id), kind: 'question', question, asked }));

const comes = (answer: string) => answer === 'yes' || answer === 'maybe';

/** What is asked in which order: only what the answers so far need, and at the end whether it is right. */
export function screensOf(view: ReplyView, draft: ReplyDraft): readonly Screen[] {
  const screens: Screen[] = [];
  const alone = view.people.length === 1;
  for (const person of draft.people) {
    const invited = view.people.find(({ person_id }) => person_id === person.personId);
    if (!invited) continue;
    const name = calledName(invited);
    const field = (part: 'answer' | 'name' | 'meal' | 'diet') => fieldName.person(person.personId, part);
    screens.push({
      field: field('answer'),
      kind: 'answer',
      question: alone && invited.named ? `Are you coming, ${name}?` : `Is ${whoIs(invited)} coming?`,
    });
    if (!comes(person.answer)) continue;
    if (person.name !== null) {
      screens.push({
        field: field('name'),
        kind: 'text',
        question: `What is ${name} called?`,
        max: GUEST_NAME_MAX,
      });
    }
    if (view.meals.length > 0) {
      screens.push({
        field: field('meal'),
        kind: 'meal',
        question: alone ? 'What would you like to eat?' : `What would ${name} like to eat?`,
      });
    }
    screens.push({
      field: field('diet'),
      kind: 'text',
      question: alone ? 'Is there anything you must not eat?' : `Is there anything ${name} must not eat?`,
      max: DIET_MAX,
    });
    const subject = { person: person.personId };
    screens.push(
      ...ownQuestions(view, draft.answers, subject, alone ? 'One more question' : `A question about ${name}`),
    );
  }
  for (const [index, guest] of draft.plusOnes.entries()) {
    const field = (part: 'answer' | 'name' | 'meal' | 'diet') => fieldName.plusOne(index, part);
    const who = guestOf(view, index);
    screens.push({
      field: field('answer'),
      kind: 'answer',
      question: index === 0 ? 'Is somebody coming along?' : 'Is one more coming along?',
      optional: true,
    });
    // Who brings nobody is not asked for a second one.
    if (!comes(guest.answer)) break;
    screens.push({
      field: field('name'),
      kind: 'text',
      question: `What is the ${who} called?`,
      max: GUEST_NAME_MAX,
    });
    if (view.meals.length > 0)
      screens.push({ field: field('meal'), kind: 'meal', question: `What would the ${who} like to eat?` });
    screens.push({
      field: field('diet'),
      kind: 'text',
      question: `Is there anything the ${who} must not eat?`,
      max: DIET_MAX,
    });
    screens.push(...ownQuestions(view, draft.answers, { guest: index }, `A question about the ${who}`));
  }
  if ([...draft.people, ...draft.plusOnes].some(({ answer }) => comes(answer)))
    screens.push(
      ...ownQuestions(
        view,
        draft.answers,
        'household',
        alone ? 'One more question' : 'A question to all of you',
      ),
    );
  screens.push({
    field: fieldName.note,
    kind: 'text',
    question: `Would you like to tell ${view.host.name} something?`,
    max: NOTE_MAX,
  });
  screens.push({ field: 'check', kind: 'check', question: 'Is this right?' });
  return screens;
}

/** The screen that is shown, and its place among them; the first one where none is named. */
export function screenAt(screens: readonly Screen[], field: string): { screen: Screen; index: number } {
  const found = screens.findIndex((screen) => screen.field === field);
  const index = Math.max(0, found);
  const screen = screens[index];
  if (!screen) throw new Error('There is always the question whether it is right.');
  return { screen, index };
}

function problemOf({ kind, max = 0, optional = false, asked }: Screen, value: string): string | null {
  if (asked?.required === true && value === '') return 'Please answer this question.';
  if (kind === 'answer' && value === '' && !optional) return 'Choose an answer.';
  return kind === 'text' && value.length > max ? `Use ${max} characters or fewer.` : null;
}

/** Turns to the next screen or the one before; nothing is sent, and everything typed goes along. */
export const turnScreen = (by: 1 | -1): TokenAction<ReplyView> => ({
  inPlace: false,
  answersWithPage: false,
  notice: () => null,
  submit: async (form, action, { data: view }) => {
    const values = formValues(form);
    const screens = screensOf(view, draftOfValues(values, view));
    const { screen, index } = screenAt(screens, textOf(values, STEP));
    const problem = by === 1 ? problemOf(screen, textOf(values, screen.field).trim()) : null;
    const errors: FieldErrors = problem === null ? {} : { [screen.field]: problem };
    const next = problem === null ? (screens[index + by] ?? screen) : screen;
    const submission = { action, values: { ...values, [STEP]: next.field }, errors, refusal: null };
    return { kind: problem === null ? 'on' : 'invalid', submission };
  },
});
