import type { ExportColumn } from '@foregather/features/patterns';
import type { Plate } from '../queries/numbers';
import { groupBy } from '../group-by';
import { AGE_BAND_LABELS } from '../reply-view';

/** How a note for the kitchen is drawn: an allergy stands out in black capitals, the rest as a pill. */
export type NoteKind = 'allergy' | 'diet';

/** What is dangerous, in the words people use for it: the note is then told as an allergy, rather once too often. */
const DANGER =
  /\b(allerg\w*|anaphyl\w*|epi-?pen|adrenalin\w*|coeliac|celiac|peanuts?|nuts?|almonds?|cashews?|hazelnuts?|walnuts?|sesame|shellfish|crustaceans?|shrimps?|prawns?|crab|molluscs?|lupin|mustard|intoleran\w*)\b/iu;
/** Answers that say there is nothing. */
const NOTHING = /^(?:no|none|nothing|nil|n\/?a|-|no allerg(?:y|ies)|not any|nope)\.?$/iu;

export interface KitchenNote {
  kind: NoteKind;
  text: string;
}

/** What the kitchen must know of a person: the diet they wrote, and answers to questions that the kitchen uses. */
export function notesOf({ diet, answers }: Plate): readonly KitchenNote[] {
  const said = [
    ...(diet === null || NOTHING.test(diet.trim()) ? [] : [{ text: diet, about: diet }]),
    ...answers.flatMap(({ question, answer }) =>
      NOTHING.test(answer.trim())
        ? []
        : [{ text: answer === 'Yes' ? question : `${question} ${answer}`, about: `${question} ${answer}` }],
    ),
  ];
  return said.map(({ text, about }) => ({ kind: DANGER.test(about) ? 'allergy' : 'diet', text }));
}

export interface MealCount {
  meal: string;
  yes: number;
  maybe: number;
  /** Of those who come: children under 13. */
  small: number;
}

export const NOT_CHOSEN = 'Not chosen yet';
const isSmall = ({ age_band: band }: Plate) => band === 'child' || band === 'infant';

/** Plates by meal, the most wanted first; who has chosen none is last. */
export function mealCounts(plates: readonly Plate[]): readonly MealCount[] {
  return [...groupBy(plates, ({ meal }) => meal ?? '')]
    .map(([meal, of]) => ({
      meal: meal === '' ? NOT_CHOSEN : meal,
      yes: of.filter(({ reply }) => reply === 'yes').length,
      maybe: of.filter(({ reply }) => reply === 'maybe').length,
      small: of.filter((plate) => plate.reply === 'yes' && isSmall(plate)).length,
    }))
    .sort(
      (one, other) =>
        Number(one.meal === NOT_CHOSEN) - Number(other.meal === NOT_CHOSEN) ||
        other.yes - one.yes ||
        one.meal.localeCompare(other.meal),
    );
}

/** What a person is called on the sheet. */
export const plateName = ({ person, household }: Plate) => (person === '' ? `Guest of ${household}` : person);

/** Everybody with a note, allergies first. */
export function keptApart(plates: readonly Plate[]) {
  return plates
    .flatMap((plate) => {
      const notes = notesOf(plate);
      return notes.length > 0 ? [{ plate, notes }] : [];
    })
    .sort((one, other) => Number(isDanger(other.notes)) - Number(isDanger(one.notes)));
}
const isDanger = (notes: readonly KitchenNote[]) => notes.some(({ kind }) => kind === 'allergy');

/** Who sits at which table, in the order of the plan; who has no chair yet is last, by household. */
export function platesByTable(plates: readonly Plate[]) {
  return [...groupBy(plates, ({ table_name: table }) => table ?? '')].map(([table, of]) => ({
    table: table === '' ? 'No table yet' : table,
    plates: of,
    meals: mealCounts(of),
  }));
}

/** One line a person, for who cooks. */
export const KITCHEN_COLUMNS: readonly ExportColumn<Plate>[] = [
  { header: 'Name', csv: plateName },
  { header: 'Household', csv: ({ household }) => household },
  { header: 'Plus-one', csv: ({ is_plus_one: guest }) => (guest ? 'yes' : null) },
  { header: 'Comes', csv: ({ reply }) => reply },
  { header: 'Age', csv: ({ age_band: band }) => AGE_BAND_LABELS[band] },
  { header: 'Meal', csv: ({ meal }) => meal },
  {
    header: 'Allergies',
    csv: (plate) =>
      notesOf(plate)
        .filter(({ kind }) => kind === 'allergy')
        .map(({ text }) => text)
        .join('; ') || null,
  },
  {
    header: 'Diet',
    csv: (plate) =>
      notesOf(plate)
        .filter(({ kind }) => kind === 'diet')
        .map(({ text }) => text)
        .join('; ') || null,
  },
  { header: 'Table', csv: ({ table_name: table }) => table },
  { header: 'Chair', csv: ({ seat_no: chair }) => chair },
];
