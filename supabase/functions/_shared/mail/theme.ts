import { trusted } from './markup.ts';

/**
 * Looks of every mail, as styles within the elements: many mail programs read nothing else. No font is fetched; who has
 * ours sees it, and the others see the next of the list.
 */
export const DISPLAY = "font-family:'Bricolage Grotesque','Trebuchet MS',Verdana,sans-serif";
export const TEXT = "font-family:'Atkinson Hyperlegible Next',Verdana,Arial,sans-serif";
export const INK = '#072019';
export const MUTED = '#51524a';
export const LINE = '#d7d8d1';
export const LINK = '#185b4a';

/** Colours of one kind of event, from the hues of its cover. */
export interface KindLooks {
  /** The times of day of its two scenes, where the host chose none. */
  moods: readonly [Mood, Mood];
  /** Sky and lettering by day; the sky at dusk, whose lettering is linen. */
  day: readonly [sky: string, ink: string];
  dusk: string;
  /** Band of a date tile, and the month in it. */
  band: readonly [ground: string, ink: string];
}

export type Mood = 'day' | 'golden' | 'dusk';

const looks = (
  moods: readonly [Mood, Mood],
  day: readonly [string, string],
  dusk: string,
  band: readonly [string, string],
): KindLooks => ({ moods, day, dusk, band });

/** By the ids of `event_types`. A test holds them beside what `@foregather/covers` draws. */
export const KIND_LOOKS = {
  club: looks(['golden', 'day'], ['#c6e6cb', '#092c13'], '#1f542e', ['#e3f1e5', '#32573a']),
  community: looks(['day', 'golden'], ['#b6e7e9', '#002a2c'], '#005356', ['#ddf2f3', '#12585b']),
  family: looks(['golden', 'day'], ['#fcd1c9', '#3c1712'], '#6e342b', ['#fbe8e4', '#6c3f38']),
  milestone: looks(['golden', 'dusk'], ['#eed9b8', '#322000'], '#69334e', ['#f5ecdd', '#604920']),
  military: looks(['dusk', 'day'], ['#d5e3bf', '#1d2904'], '#174e44', ['#e9f0e0', '#45532a']),
  professional: looks(['day', 'dusk'], ['#c2e1fc', '#04263f'], '#174b72', ['#e1effb', '#2c516e']),
  school: looks(['day', 'golden'], ['#ccddff', '#152341'], '#314675', ['#e6edfc', '#3c4c71']),
  'social-event': looks(['dusk', 'golden'], ['#f7d0e1', '#391628'], '#69334e', ['#f9e7ef', '#683e52']),
  'sports-team': looks(['dusk', 'golden'], ['#fad3c2', '#3b1908'], '#6c371d', ['#fae9e1', '#6b412e']),
  'fraternity-sorority': looks(['day', 'golden'], ['#e4d5f8', '#2b1c3b'], '#523b6c', ['#f0e9f9', '#55446a']),
  friends: looks(['dusk', 'day'], ['#e4deb8', '#2a2400'], '#223e61', ['#f0eddd', '#554e20']),
  cultural: looks(['dusk', 'golden'], ['#fbcfd8', '#3b1620'], '#6d3241', ['#fbe7eb', '#6b3d48']),
} as const satisfies Record<string, KindLooks>;

export type EventKind = keyof typeof KIND_LOOKS;

export const isEventKind = (id: string): id is EventKind => Object.hasOwn(KIND_LOOKS, id);

/** What a mail program that can changes in the dark, and on a narrow screen. Classes say what a thing is. */
export const STYLES = trusted`:root{color-scheme:light dark}
@media(prefers-color-scheme:dark){.pg{background-color:#0d1614!important}.cd{background-color:#141f1c!important}.tx{color:#f0f1eb!important}.mu{color:#b0b8b1!important}.ln{border-color:#2d3a37!important}.lk{color:#99d3c0!important}}
@media(max-width:620px){.pad{padding-left:20px!important;padding-right:20px!important}.big{font-size:32px!important;line-height:34px!important}}`;
