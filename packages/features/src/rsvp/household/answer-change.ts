import { draftOf, guestLine, personLine, type ReplyPayload } from '../reply-draft';
import type { Answer, ReplyView } from '../reply-view';

/** The answer of one person as it stands: a place on the waitlist is a yes; null for none. */
export function answerOf(view: ReplyView, personId: string): Answer | null {
  const answer = draftOf(view).people.find((person) => person.personId === personId)?.answer;
  return answer === undefined || answer === '' ? null : answer;
}

/**
 * The whole reply with another answer of one person, everything else as it was told; `null` takes the answer away. Null
 * when nobody would have an answer then: such a reply is withdrawn, not sent.
 */
export function withAnswer(view: ReplyView, personId: string, answer: Answer | null): ReplyPayload | null {
  const draft = draftOf(view);
  const people = draft.people.flatMap((person) => {
    const said = person.personId === personId ? answer : person.answer;
    return said === null || said === '' ? [] : [personLine(person, said)];
  });
  const guests = draft.plusOnes.flatMap((guest) =>
    guest.answer === 'yes' || guest.answer === 'maybe' ? [guestLine(guest, guest.answer)] : [],
  );
  if (people.length === 0) return null;
  return {
    people,
    guests,
    note: draft.note === '' ? null : draft.note,
    // Who waits goes on waiting; nobody is put on the waitlist by a press.
    when_full: view.waitlist === null ? 'refuse' : 'waitlist',
  };
}
