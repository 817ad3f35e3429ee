/** Venues side by side: which rows there are, in which they differ and how far, which is best, and what decides. */
import { formatMoney } from '@foregather/words';
import type { VenueMatch, VenueNeed } from '../venue-match';
import { dayStateText, knownText, namesText, peopleText, roomText, stepsText } from '../venue-words';

export interface CompareCell {
  text: string;
  best: boolean;
}

export interface CompareRow {
  id: string;
  label: string;
  cells: readonly CompareCell[];
  /** From 0, all alike, to 1. */
  spread: number;
}

export interface Comparison {
  /** One line or two: what decides. */
  verdict: { decides: string; why: string };
  /** The largest difference first. */
  rows: readonly CompareRow[];
  /** What is the same in all. */
  same: readonly { label: string; text: string }[];
}

interface Asked {
  id: string;
  label: string;
  /** How the row is called where it decides. */
  noun: string;
  /** How much the row counts, where it is good to have and no more. Default: 1. */
  weight?: number;
  text: (match: VenueMatch) => string;
  /** More is better; null: nobody knows. */
  score: (match: VenueMatch) => number | null;
  /** Why those that are best in it are best. */
  why: (best: readonly VenueMatch[], all: readonly VenueMatch[]) => string;
}

const yesNo = (value: boolean | null) => (value === null ? null : value ? 1 : 0);
const DAY_SCORES = { ours: 3, free: 2, held: 1, taken: 0, any: null, unknown: null } as const;
const seatsOf = ({ venue }: VenueMatch) =>
  Math.max(0, ...venue.venue_spaces.map(({ seated }) => seated ?? 0)) || null;
const only = (best: readonly VenueMatch[], one: string, several: string) =>
  `Only ${namesText(best)} ${best.length === 1 ? one : several}.`;

/** Amounts in two currencies cannot be compared. */
const oneCurrency = (matches: readonly VenueMatch[]) =>
  new Set(matches.flatMap(({ cost }) => cost?.currency ?? [])).size === 1;

function questions(matches: readonly VenueMatch[], need: VenueNeed): Asked[] {
  const comparable = oneCurrency(matches);
  const someHoldUs = matches.some(({ room }) => room !== null && need.people !== null && room >= need.people);
  return [
    {
      id: 'cost',
      label: need.people === null ? 'Cost' : `For ${peopleText(need.people)}`,
      noun: 'price',
      text: ({ cost }) => (cost ? formatMoney(cost.minor, cost.currency) : 'Not known'),
      score: ({ cost }) => (cost && comparable ? -cost.minor : null),
      why: (best, all) => {
        const costs = all.flatMap(({ cost }) => cost ?? []).toSorted((a, b) => a.minor - b.minor);
        const [low] = costs;
        const next = costs.find(({ minor }) => low && minor > low.minor);
        if (!low || !next) return '';
        return `${namesText(best)} ${best.length === 1 ? 'is' : 'are'} ${formatMoney(next.minor - low.minor, low.currency)} cheaper than the next.`;
      },
    },
    {
      id: 'steps',
      label: 'Without steps',
      noun: 'steps',
      text: ({ venue }) => stepsText(venue.step_free),
      score: ({ venue }) => yesNo(venue.step_free),
      why: (best) => only(best, 'is known to be step-free', 'are known to be step-free'),
    },
    {
      id: 'day',
      label: 'On your days',
      noun: 'the days',
      text: ({ day }) => dayStateText(day),
      score: ({ day }) => DAY_SCORES[day.state],
      why: (best) =>
        best.every(({ day }) => day.state === 'ours')
          ? `${namesText(best)} ${best.length === 1 ? 'is' : 'are'} yours already.`
          : only(best, 'has the best days', 'have the best days'),
    },
    {
      id: 'room',
      label: 'Room',
      noun: 'room',
      text: ({ room }) => roomText(room, need.people),
      // What is more than enough for us is no better than enough, and too small is too small.
      score: ({ room }) =>
        room === null || need.people === null || !someHoldUs ? room : Number(room >= need.people),
      why: (best) =>
        someHoldUs
          ? only(best, 'holds all of you', 'hold all of you')
          : `${namesText(best)} ${best.length === 1 ? 'holds' : 'hold'} most.`,
    },
    {
      id: 'seats',
      label: 'At tables',
      weight: 0.5,
      noun: 'seats at tables',
      text: (match) => {
        const seats = seatsOf(match);
        return seats === null ? 'Not known' : `${seats} in the largest space`;
      },
      score: (match) => {
        const seats = seatsOf(match);
        return seats === null ? null : Math.min(seats, need.people ?? seats);
      },
      why: (best) => only(best, 'seats the most of you at tables', 'seat the most of you at tables'),
    },
    {
      id: 'outdoors',
      label: 'Outdoors',
      weight: 0.5,
      noun: 'a place outdoors',
      text: ({ venue }) =>
        venue.venue_spaces
          .filter(({ outdoors }) => outdoors)
          .map(({ name }) => name)
          .join(', ') || 'None noted',
      score: ({ venue }) => (venue.venue_spaces.some(({ outdoors }) => outdoors) ? 1 : 0),
      why: (best) => only(best, 'has a place outdoors', 'have a place outdoors'),
    },
    {
      id: 'toilet',
      label: 'Accessible toilet',
      weight: 0.5,
      noun: 'an accessible toilet',
      text: ({ venue }) => knownText(venue.accessible_wc),
      score: ({ venue }) => yesNo(venue.accessible_wc),
      why: (best) =>
        only(best, 'is known to have an accessible toilet', 'are known to have an accessible toilet'),
    },
    {
      id: 'loop',
      label: 'Hearing loop',
      weight: 0.5,
      noun: 'a hearing loop',
      text: ({ venue }) => knownText(venue.hearing_loop),
      score: ({ venue }) => yesNo(venue.hearing_loop),
      why: (best) => only(best, 'is known to have a hearing loop', 'are known to have a hearing loop'),
    },
    {
      id: 'parking',
      label: 'Parking',
      noun: 'parking',
      text: ({ venue }) => venue.parking ?? 'Not known',
      score: () => null,
      why: () => '',
    },
    {
      id: 'town',
      label: 'Town',
      noun: 'town',
      text: ({ venue }) => venue.town ?? 'Not known',
      score: () => null,
      why: () => '',
    },
  ];
}

/** How far known scores lie apart; where nobody knows all of them, less is claimed. */
function spreadOf(scores: readonly (number | null)[]): number {
  const known = scores.filter((score) => score !== null);
  if (known.length === 0) return 0;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  if (high > low) return (high - low) / Math.max(Math.abs(high), Math.abs(low));
  return known.length < scores.length && high > 0 ? 0.5 : 0;
}

const startUp = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The venues side by side, in the order they were chosen. */
export function compareVenues(matches: readonly VenueMatch[], need: VenueNeed): Comparison {
  const asked = questions(matches, need).map((question) => {
    const scores = matches.map(question.score);
    const texts = matches.map(question.text);
    const spread = spreadOf(scores) * (question.weight ?? 1);
    const high = Math.max(...scores.map((score) => score ?? -Infinity));
    const isBest = (index: number) => spread > 0 && scores[index] === high;
    return {
      question,
      spread,
      best: matches.filter((_, index) => isBest(index)),
      row: {
        id: question.id,
        label: question.label,
        spread,
        cells: texts.map((text, index) => ({ text, best: isBest(index) })),
      },
      isSame: new Set(texts).size === 1,
    };
  });
  const differing = asked.filter(({ isSame }) => !isSame).toSorted((a, b) => b.spread - a.spread);
  const deciding = differing.filter(({ spread }) => spread > 0).slice(0, 2);
  const nouns = deciding.map(({ question }) => question.noun);
  const onlyOne = nouns.length === 1 && !nouns[0]?.endsWith('s');
  return {
    verdict:
      deciding.length === 0
        ? { decides: 'Nothing that is known decides.', why: 'What is noted of them is as good in all.' }
        : {
            decides: `${startUp(nouns.join(' and '))} ${onlyOne ? 'decides' : 'decide'}.`,
            why: deciding
              .map(({ question, best }) => question.why(best, matches))
              .filter(Boolean)
              .join(' '),
          },
    rows: differing.map(({ row }) => row),
    same: asked
      .filter(({ isSame }) => isSame)
      .map(({ question, row }) => ({ label: question.label, text: row.cells[0]?.text ?? '' })),
  };
}
