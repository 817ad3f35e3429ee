/*
 * What is known of the covers without drawing any: light enough for every page that shows one by its address.
 */

/** The kinds of event, by the ids of the table `event_types`. */
export const EVENT_KINDS = [
  'club',
  'community',
  'family',
  'milestone',
  'military',
  'professional',
  'school',
  'social-event',
  'sports-team',
  'fraternity-sorority',
  'friends',
  'cultural',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Time of day; `night` belongs to the dark scheme. */
export const MOODS = ['day', 'golden', 'dusk', 'night'] as const;
export type Mood = (typeof MOODS)[number];

/** Hue of each kind in degrees, as in the tokens of `@foregather/ui`. */
export const HUES: Record<EventKind, number> = {
  club: 150,
  community: 200,
  family: 30,
  milestone: 80,
  military: 125,
  professional: 245,
  school: 265,
  'social-event': 350,
  'sports-team': 45,
  'fraternity-sorority': 305,
  friends: 100,
  cultural: 5,
};
/** Which of the two scenes of a kind: 0 or 1. */
export type Variant = 0 | 1;

export const variantOf = ({ seed, variant }: { seed: number; variant?: Variant | undefined }): Variant =>
  variant ?? (seed % 2 === 0 ? 0 : 1);

export interface SceneFacts {
  /** What the scene is called where it is chosen. */
  name: string;
  /** What is seen, for those who cannot see it. */
  shows: string;
  /** The time of day that it has unless the host chose another. */
  mood: Exclude<Mood, 'night'>;
  /** The number it shows: a year on a slate or a scoreboard, an age in balloons. */
  number?: 'year' | 'age';
}

/** Two scenes for each kind of event. */
export const SCENE_FACTS: Record<EventKind, readonly [SceneFacts, SceneFacts]> = {
  family: [
    { name: 'Garden table', mood: 'golden', shows: 'a family at a long table in a garden' },
    { name: 'Lakeside', mood: 'day', shows: 'a family at a long table by a lake' },
  ],
  school: [
    { name: 'Class photograph', mood: 'day', number: 'year', shows: 'a class on the steps of its school' },
    { name: 'Yearbook', mood: 'golden', shows: 'a page of a yearbook with one frame empty' },
  ],
  military: [
    { name: 'Field camp', mood: 'dusk', shows: 'comrades at a table before a tent' },
    { name: 'Hall', mood: 'day', shows: 'comrades at a table in a hall with guidons' },
  ],
  'sports-team': [
    { name: 'Stand', mood: 'dusk', shows: 'a full stand under floodlights' },
    { name: 'Team photograph', mood: 'golden', number: 'year', shows: 'a team in front of the goal' },
  ],
  milestone: [
    { name: 'Tall cake', mood: 'golden', shows: 'guests around a tall cake' },
    {
      name: 'Balloons',
      mood: 'dusk',
      number: 'age',
      shows: 'guests under balloons in the shape of a number',
    },
  ],
  cultural: [
    { name: 'Courtyard', mood: 'dusk', shows: 'guests in a courtyard under lanterns' },
    { name: 'Waterside', mood: 'golden', shows: 'guests by the water, with lights afloat' },
  ],
  club: [
    { name: 'Club room', mood: 'golden', shows: 'members in their club room among trophies' },
    { name: 'Green', mood: 'day', shows: 'members on the green before their pavilion' },
  ],
  community: [
    { name: 'Street party', mood: 'day', shows: 'neighbours at a table along their street' },
    { name: 'Park fair', mood: 'golden', shows: 'neighbours in the park around the bandstand' },
  ],
  professional: [
    { name: 'Foyer', mood: 'day', shows: 'colleagues with badges in a foyer' },
    { name: 'Stage', mood: 'dusk', shows: 'colleagues before a lit stage' },
  ],
  'social-event': [
    { name: 'Ballroom', mood: 'dusk', shows: 'guests in a ballroom under chandeliers' },
    { name: 'Roof terrace', mood: 'golden', shows: 'guests on a roof terrace at sunset' },
  ],
  'fraternity-sorority': [
    { name: 'Porch steps', mood: 'day', shows: 'a chapter on the steps of its house' },
    { name: 'Homecoming', mood: 'golden', shows: 'a chapter on the lawn before the clock tower' },
  ],
  friends: [
    { name: 'Camp fire', mood: 'dusk', shows: 'friends around a camp fire' },
    { name: 'Cabin', mood: 'day', shows: 'friends at a table before a mountain cabin' },
  ],
};

/** Everything about a picture but its shape. */
export interface CoverLook {
  kind: EventKind;
  seed: number;
  variant: Variant;
  mood: Mood;
  number: number | undefined;
}

/** As an event keeps what its host chose; null: not chosen. */
export interface CoverChoice {
  /** Id of the event's type; one of an organisation's own types has the friends' pictures. */
  kind: string;
  seed: number;
  variant: number | null;
  mood: string | null;
  number: number | null;
}

/** The picture that follows from what the host chose and left open. */
export function coverLook({ kind: id, seed, variant: chosen, mood, number }: CoverChoice): CoverLook {
  const kind = EVENT_KINDS.find((known) => known === id) ?? 'friends';
  const variant = chosen === 0 || chosen === 1 ? chosen : variantOf({ seed });
  const facts = SCENE_FACTS[kind][variant];
  return {
    kind,
    seed,
    variant,
    mood: MOODS.find((known) => known === mood) ?? facts.mood,
    number: facts.number === undefined ? undefined : (number ?? undefined),
  };
}
