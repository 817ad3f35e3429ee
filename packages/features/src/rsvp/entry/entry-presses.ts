import type { KeyboardEvent } from 'react';
import { fieldName } from '../reply-draft';
import type { Answer, ReplyView } from '../reply-view';
import { answerOfKey, placeOfKey, whoIsNext } from './entry-keys';
import { PERSON } from './entry-person';

interface Pressed {
  view: ReplyView;
  /** Whose answer the last key gave. */
  keyed: { current: string | undefined };
  onLeave: () => void;
}

/** What a key does in the form of a household. Where somebody types words, only Enter and Escape are ours. */
export function pressed(event: KeyboardEvent<HTMLElement>, { view, keyed, onLeave }: Pressed) {
  const { key, target, currentTarget: box } = event;
  if (event.nativeEvent.isComposing || event.altKey || !(target instanceof HTMLElement)) return;
  const form = box.querySelector('form');
  const act = (run: () => void) => {
    event.preventDefault();
    run();
  };
  if (key === 'Escape') {
    act(onLeave);
    return;
  }
  if (key === 'Enter') {
    const own = target.closest('button, a');
    // In words of several lines Enter is a new line.
    if (own === null && (!(target instanceof HTMLTextAreaElement) || event.ctrlKey || event.metaKey))
      act(() => form?.requestSubmit());
    return;
  }
  const isRadio = target instanceof HTMLInputElement && target.type === 'radio';
  if (event.ctrlKey || event.metaKey || !isRadio) return;
  const cards = [...box.querySelectorAll<HTMLElement>(`[${PERSON}]`)];
  const line = cards.map((card) => card.getAttribute(PERSON) ?? '');
  const here = target.closest(`[${PERSON}]`)?.getAttribute(PERSON) ?? undefined;
  const cardOf = (field: string | undefined) => cards.find((card) => card.getAttribute(PERSON) === field);
  const answer = answerOfKey(key, view.event.allow_maybe);
  if (answer !== undefined) {
    const next = whoIsNext(line, here, keyed.current);
    act(() => choose(cardOf(next), answer));
    keyed.current = next;
    return;
  }
  const meal = placeOfKey(key);
  if (meal !== undefined && view.meals[meal] !== undefined)
    act(() => eat(cardOf(here), view.meals[meal]?.id ?? ''));
  else if (key === '+') {
    const guest = line.find((field) => field.startsWith('guest.') && !isChosen(cardOf(field)));
    act(() => {
      choose(cardOf(guest), 'yes');
      keyed.current = guest;
    });
  } else if (key === '!') act(() => goTo(cardOf(here), '[name$=".diet"]'));
  else if (key === '"') act(() => goTo(box, `[name="${fieldName.note}"]`));
}

const goTo = (within: HTMLElement | undefined, selector: string) =>
  within?.querySelector<HTMLElement>(selector)?.focus();

const isChosen = (card: HTMLElement | undefined) =>
  card?.querySelector('input[type=radio][value=yes]:checked, input[type=radio][value=maybe]:checked') !==
  null;

/** As a press would: the form hears of it. */
function choose(card: HTMLElement | undefined, answer: Answer) {
  const radio = card?.querySelector<HTMLInputElement>(`input[type=radio][value=${answer}]`);
  radio?.click();
  radio?.focus();
}

function eat(card: HTMLElement | undefined, meal: string) {
  const select = card?.querySelector<HTMLSelectElement>('select[name$=".meal"]');
  if (!select) return;
  select.value = meal;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The first person's answer, the chosen one where there is one. */
export function focusFirst(box: HTMLElement | null) {
  const card = box?.querySelector(`[${PERSON}]`);
  const radio =
    card?.querySelector<HTMLElement>('input[type=radio]:checked') ??
    card?.querySelector<HTMLElement>('input[type=radio]');
  radio?.focus();
  box?.scrollIntoView({ block: 'nearest' });
}
