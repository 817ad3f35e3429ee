import { whoIs } from './guest-names';
import {
  type AnswerDraft,
  type AnswerPayload,
  answerPayload,
  answersFromForm,
  answersOf,
} from './reply-questions';
import { AGE_BANDS, type AgeBand, ANSWERS, type Answer, type ReplyView } from './reply-view';

/** Longest texts the database takes (constraints of rsvps and rsvp_people). */
export const NOTE_MAX = 2000;
export const DIET_MAX = 500;
export const GUEST_NAME_MAX = 200;

/** One person as the form holds it: text, so that nothing typed is lost when something else is wrong. */
export interface PersonDraft {
  personId: string;
  /** What somebody who was only counted is called; null for who has a name. */
  name: string | null;
  answer: Answer | '';
  ageBand: AgeBand;
  mealOptionId: string;
  diet: string;
  /** Lets the other guests see this name; null where the event does not ask. */
  showsName: boolean | null;
}

/** One place of the allotment for guests of the household. `answer` '' or 'no': nobody is brought. */
export interface PlusOneDraft {
  answer: Answer | '';
  name: string;
  ageBand: AgeBand;
  mealOptionId: string;
  diet: string;
}

export interface ReplyDraft {
  people: PersonDraft[];
  plusOnes: PlusOneDraft[];
  note: string;
  /** Answers to the event's questions, by field. */
  answers: AnswerDraft;
}

/** Names of the form's fields; the errors use the same ones. */
export const fieldName = {
  person: (personId: string, field: 'answer' | 'name' | 'ageBand' | 'meal' | 'diet' | 'shows') =>
    `person.${personId}.${field}`,
  plusOne: (index: number, field: 'answer' | 'name' | 'ageBand' | 'meal' | 'diet') =>
    `guest.${index}.${field}`,
  note: 'note',
} as const;

/** Messages by field name; the key '' speaks of the whole form. */
export type FieldErrors = Readonly<Record<string, string>>;

const given = (reply: string | null): Answer | '' =>
  reply === 'waitlisted' ? 'yes' : (ANSWERS.find((answer) => answer === reply) ?? '');

const EMPTY_GUEST: PlusOneDraft = { answer: '', name: '', ageBand: 'adult', mealOptionId: '', diet: '' };

/** The form as it first stands: what was answered before, else nothing chosen. */
export function draftOf(view: ReplyView): ReplyDraft {
  const withdrawn = view.state === 'withdrawn';
  return {
    people: view.people.map((person) => ({
      personId: person.person_id,
      name: person.named ? null : '',
      answer: withdrawn ? '' : given(person.reply),
      ageBand: person.age_band,
      mealOptionId: person.meal_option_id ?? '',
      diet: person.diet ?? '',
      // Nobody is asked whether a name may be seen that is not there yet.
      showsName: view.coming && person.named ? person.shows_name : null,
    })),
    plusOnes: Array.from({ length: view.plus_ones_allowed }, (_, index) => {
      const guest = withdrawn ? undefined : view.guests[index];
      if (!guest) return EMPTY_GUEST;
      return {
        answer: given(guest.reply),
        name: guest.name ?? '',
        ageBand: guest.age_band,
        mealOptionId: guest.meal_option_id ?? '',
        diet: guest.diet ?? '',
      };
    }),
    note: view.note ?? '',
    answers: withdrawn ? {} : answersOf(view),
  };
}

const oneOf = <T extends string>(values: readonly T[], text: string): T | undefined =>
  values.find((value) => value === text);

/** Reads what the form sent, for the people and places this link has; fields of anybody else are passed over. */
export function draftFromForm(form: { get: (name: string) => unknown }, view: ReplyView): ReplyDraft {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  return {
    people: view.people.map(({ person_id: id, age_band, named }) => ({
      personId: id,
      name: named ? null : text(fieldName.person(id, 'name')),
      answer: oneOf(ANSWERS, text(fieldName.person(id, 'answer'))) ?? '',
      ageBand: oneOf(AGE_BANDS, text(fieldName.person(id, 'ageBand'))) ?? age_band,
      mealOptionId: text(fieldName.person(id, 'meal')),
      diet: text(fieldName.person(id, 'diet')),
      // A box that is not ticked is not sent.
      showsName: view.coming && named ? text(fieldName.person(id, 'shows')) !== '' : null,
    })),
    plusOnes: Array.from({ length: view.plus_ones_allowed }, (_, index) => ({
      answer: oneOf(ANSWERS, text(fieldName.plusOne(index, 'answer'))) ?? '',
      name: text(fieldName.plusOne(index, 'name')),
      ageBand: oneOf(AGE_BANDS, text(fieldName.plusOne(index, 'ageBand'))) ?? 'adult',
      mealOptionId: text(fieldName.plusOne(index, 'meal')),
      diet: text(fieldName.plusOne(index, 'diet')),
    })),
    note: text(fieldName.note),
    answers: answersFromForm(form, view),
  };
}

/** What `submit_rsvp` and `record_rsvp` take. A type and no interface: it is sent as JSON. */
export type ReplyPayload = {
  people: {
    person_id: string;
    /** Of somebody who had none; left out: nothing new. */
    name?: string;
    reply: Answer;
    age_band: AgeBand;
    meal_option_id: string | null;
    diet: string | null;
    /** Left out: as it was. */
    shows_name?: boolean;
    /** Left out: as they were. */
    answers?: AnswerPayload;
  }[];
  guests: {
    name: string | null;
    age_band: AgeBand;
    reply: 'yes' | 'maybe';
    meal_option_id: string | null;
    diet: string | null;
    answers?: AnswerPayload;
  }[];
  /** Those of the household. */
  answers?: AnswerPayload;
  note: string | null;
  when_full: 'refuse' | 'waitlist';
};

/** A person as the reply names them; who does not come eats nothing. */
export function personLine(person: PersonDraft, reply: Answer): ReplyPayload['people'][number] {
  const comes = reply !== 'no';
  return {
    person_id: person.personId,
    ...(person.name === null || person.name === '' ? {} : { name: person.name }),
    reply,
    age_band: person.ageBand,
    meal_option_id: comes && person.mealOptionId !== '' ? person.mealOptionId : null,
    diet: comes && person.diet !== '' ? person.diet : null,
    ...(person.showsName === null ? {} : { shows_name: person.showsName }),
  };
}

/** A guest whom the household brings, as the reply names them. */
export const guestLine = (guest: PlusOneDraft, reply: 'yes' | 'maybe'): ReplyPayload['guests'][number] => ({
  name: guest.name === '' ? null : guest.name,
  age_band: guest.ageBand,
  reply,
  meal_option_id: guest.mealOptionId === '' ? null : guest.mealOptionId,
  diet: guest.diet === '' ? null : guest.diet,
});

const tooLong = (max: number) => `Use ${max} characters or fewer.`;

/** Checks a draft in words. The database checks again; its refusals come back under the same field names. */
export function validateDraft(
  draft: ReplyDraft,
  view: ReplyView,
  whenFull: ReplyPayload['when_full'],
): { payload: ReplyPayload } | { errors: FieldErrors } {
  const errors: Record<string, string> = {};
  const mealIds = new Set(view.meals.map((meal) => meal.id));
  const checkShared = (entry: { mealOptionId: string; diet: string }, meal: string, diet: string) => {
    if (entry.mealOptionId !== '' && !mealIds.has(entry.mealOptionId))
      errors[meal] = 'Choose a meal from the list.';
    if (entry.diet.length > DIET_MAX) errors[diet] = tooLong(DIET_MAX);
  };

  const people: ReplyPayload['people'] = [];
  for (const person of draft.people) {
    const invited = view.people.find(({ person_id }) => person_id === person.personId);
    const name = invited ? whoIs(invited) : 'this person';
    const field = (key: 'answer' | 'name' | 'meal' | 'diet') => fieldName.person(person.personId, key);
    if (person.answer === '') errors[field('answer')] = `Choose an answer for ${name}.`;
    else if (person.answer === 'maybe' && !view.event.allow_maybe)
      errors[field('answer')] = `Choose yes or no for ${name}.`;
    if (person.name !== null && person.name.length > GUEST_NAME_MAX)
      errors[field('name')] = tooLong(GUEST_NAME_MAX);
    checkShared(person, field('meal'), field('diet'));
    if (person.answer === '') continue;
    const said = answerPayload(view, draft.answers, { person: person.personId });
    people.push({
      ...personLine(person, person.answer),
      ...(said && person.answer !== 'no' ? { answers: said } : {}),
    });
  }

  const plusOnes: ReplyPayload['guests'] = [];
  for (const [index, guest] of draft.plusOnes.entries()) {
    const field = (key: 'answer' | 'name' | 'meal' | 'diet') => fieldName.plusOne(index, key);
    if (guest.answer === '' || guest.answer === 'no') {
      // A name without an answer would be dropped in silence.
      if (guest.name !== '' && guest.answer === '')
        errors[field('answer')] = `Choose whether ${guest.name} is coming.`;
      continue;
    }
    if (guest.answer === 'maybe' && !view.event.allow_maybe)
      errors[field('answer')] = 'Choose yes or no for this guest.';
    if (guest.name.length > GUEST_NAME_MAX) errors[field('name')] = tooLong(GUEST_NAME_MAX);
    checkShared(guest, field('meal'), field('diet'));
    const said = answerPayload(view, draft.answers, { guest: index });
    plusOnes.push({ ...guestLine(guest, guest.answer), ...(said ? { answers: said } : {}) });
  }

  if (draft.note.length > NOTE_MAX) errors[fieldName.note] = tooLong(NOTE_MAX);
  if (Object.keys(errors).length > 0) return { errors };
  const household = answerPayload(view, draft.answers, 'household');
  return {
    payload: {
      people,
      guests: plusOnes,
      ...(household ? { answers: household } : {}),
      note: draft.note === '' ? null : draft.note,
      when_full: whenFull,
    },
  };
}

/** The fields that hold a draft, as a form sends them: for a page that shows a part of it and lets the rest go along. */
export function fieldsOfDraft(draft: ReplyDraft): readonly (readonly [string, string])[] {
  const fields: (readonly [string, string])[] = draft.people.flatMap((person) => [
    [fieldName.person(person.personId, 'answer'), person.answer] as const,
    ...(person.name === null ? [] : [[fieldName.person(person.personId, 'name'), person.name] as const]),
    [fieldName.person(person.personId, 'ageBand'), person.ageBand] as const,
    [fieldName.person(person.personId, 'meal'), person.mealOptionId] as const,
    [fieldName.person(person.personId, 'diet'), person.diet] as const,
    [fieldName.person(person.personId, 'shows'), person.showsName ? 'yes' : ''] as const,
  ]);
  for (const [index, guest] of draft.plusOnes.entries()) {
    fields.push(
      [fieldName.plusOne(index, 'answer'), guest.answer],
      [fieldName.plusOne(index, 'name'), guest.name],
      [fieldName.plusOne(index, 'ageBand'), guest.ageBand],
      [fieldName.plusOne(index, 'meal'), guest.mealOptionId],
      [fieldName.plusOne(index, 'diet'), guest.diet],
    );
  }
  const answers = Object.entries(draft.answers).flatMap(([name, words]) =>
    words.map((word) => [name, word] as const),
  );
  return [...fields, ...answers, [fieldName.note, draft.note]];
}
