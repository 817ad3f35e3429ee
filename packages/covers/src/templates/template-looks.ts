import type { EventKind } from '../kinds';
import type { BackdropName } from './backdrops';
import type { Light } from './inks';
import type { MotifName } from './motifs';

/** How near the picture is: people along a table, a landmark with people before it, or one thing on a disc of light. */
export type Camera = 'table' | 'place' | 'object';
export type Strings = 'bunting' | 'lanterns' | 'bulbs';
export type Dress = 'uniform' | 'shirt' | 'party' | 'suit' | 'festive';

/** All that is decided by hand about the picture of a template; the rest follows from its slug. */
export interface TemplateLook {
  /** Whose colours it has. */
  kind: EventKind;
  backdrop: BackdropName;
  camera: Camera;
  light: Light;
  motif: MotifName;
  /** How many people stand before a landmark or a thing; along a table the width decides. */
  company: number;
  /** What hangs over them. */
  strings: Strings | '';
  dress: Dress | undefined;
}

type Row = readonly [
  kind: EventKind,
  backdrop: BackdropName,
  camera: Camera,
  light: Light,
  motif: MotifName,
  company: number,
  strings?: Strings | '',
  dress?: Dress,
];

/** One line a template. Neighbours in the gallery differ in camera or light. */
const ROWS = {
  family: ['family', 'garden', 'table', 'golden', 'pot', 6, 'lanterns'],
  school: ['school', 'school', 'table', 'day', 'slate', 7, 'bunting'],
  professional: ['professional', 'foyer', 'object', 'pale', 'lanyard', 2, '', 'suit'],
  club: ['club', 'waterside', 'object', 'day', 'buoy', 2],
  milestone: ['milestone', 'rays', 'table', 'dusk', 'cake', 6, 'bulbs'],
  'baby-shower': ['milestone', 'garden', 'object', 'pale', 'washing', 0],
  'birthday-party': ['milestone', 'rays', 'table', 'day', 'balloons', 5, 'bunting', 'party'],
  graduation: ['milestone', 'school', 'object', 'golden', 'mortarboard', 3],
  wedding: ['milestone', 'garden', 'place', 'pale', 'arch', 2, 'bulbs', 'festive'],
  'destination-wedding': ['milestone', 'waterside', 'object', 'golden', 'suitcase', 0],
  'family-vacation': ['family', 'mountains', 'object', 'day', 'car', 0],
  'group-trip': ['friends', 'mountains', 'object', 'golden', 'signpost', 3],
  'adventure-tour': ['friends', 'mountains', 'object', 'dusk', 'compass', 0],
  'cultural-exchange': ['cultural', 'courtyard', 'table', 'golden', 'fan', 5, 'lanterns'],
  social: ['social-event', 'ballroom', 'table', 'dusk', 'record', 5],
  community: ['community', 'street', 'place', 'day', 'stall', 4, 'bunting'],
  'neighborhood-bbq': ['community', 'street', 'table', 'golden', 'grill', 5, 'bulbs'],
  'town-hall-meeting': ['community', 'dome', 'object', 'pale', 'questions', 0],
  'volunteer-drive': ['community', 'garden', 'object', 'day', 'sapling', 2],
  friends: ['friends', 'mountains', 'place', 'dusk', 'fire', 4],
  'sports-team': ['sports-team', 'stand', 'table', 'day', 'ball', 6, '', 'shirt'],
  'fraternity-sorority': ['fraternity-sorority', 'dome', 'object', 'golden', 'crest', 4],
  military: ['military', 'camp', 'table', 'golden', 'medal', 5, 'bunting', 'uniform'],
  'corporate-conference': ['professional', 'foyer', 'place', 'dusk', 'lectern', 5, '', 'suit'],
  'team-building-retreat': ['professional', 'mountains', 'object', 'day', 'notes', 3],
  'product-launch': ['professional', 'ballroom', 'object', 'dusk', 'reveal', 0],
  'networking-mixer': ['professional', 'foyer', 'table', 'golden', 'clink', 5, 'bulbs', 'suit'],
  'sales-kickoff': ['professional', 'foyer', 'object', 'golden', 'steps', 3],
  'sports-tournament': ['sports-team', 'stand', 'object', 'golden', 'bracket', 0],
  'sports-banquet': ['sports-team', 'ballroom', 'table', 'dusk', 'cup', 5, 'bulbs', 'suit'],
  'fantasy-league-draft': ['club', 'stand', 'object', 'dusk', 'draft', 2],
  'sports-camp': ['sports-team', 'garden', 'object', 'day', 'whistle', 3],
  'championship-event': ['sports-team', 'stand', 'place', 'pale', 'podium', 0],
  'music-festival': ['cultural', 'mountains', 'place', 'dusk', 'concert', 5, 'bulbs'],
  'comedy-show': ['social-event', 'street', 'object', 'dusk', 'comedy', 0],
  'art-exhibition': ['cultural', 'foyer', 'object', 'pale', 'frame', 2],
  'film-screening': ['cultural', 'ballroom', 'object', 'dusk', 'clapper', 0],
  'talent-show': ['community', 'ballroom', 'object', 'golden', 'curtain', 3],
  'content-creator-meetup': ['professional', 'street', 'object', 'pale', 'ringLight', 2],
  'brand-launch-partnership': ['professional', 'foyer', 'object', 'day', 'ribbon', 2],
  'social-media-campaign': ['professional', 'ballroom', 'object', 'golden', 'posts', 0],
  'influencer-retreat': ['professional', 'waterside', 'object', 'golden', 'parasol', 0],
  'product-review-event': ['professional', 'street', 'object', 'day', 'parcel', 0],
  'charity-gala': ['community', 'ballroom', 'table', 'dusk', 'paddle', 6, 'bulbs', 'suit'],
  'auction-event': ['community', 'dome', 'object', 'dusk', 'gavel', 0, '', 'suit'],
  'crowdfunding-campaign': ['community', 'rays', 'object', 'golden', 'jar', 0],
  'walk-run-event': ['community', 'garden', 'place', 'day', 'finish', 4],
  'benefit-concert': ['community', 'ballroom', 'object', 'dusk', 'guitar', 0, 'bulbs'],
  workshop: ['professional', 'foyer', 'object', 'golden', 'vase', 0],
  seminar: ['professional', 'dome', 'object', 'day', 'notebook', 0],
  'training-session': ['professional', 'school', 'object', 'pale', 'clipboard', 2],
  'academic-conference': ['professional', 'dome', 'object', 'dusk', 'poster', 2],
  'study-group': ['club', 'school', 'object', 'dusk', 'books', 2],
} as const satisfies Record<string, Row>;

export type TemplateArtSlug = keyof typeof ROWS;

/** The line of a template. */
export function templateLook(slug: TemplateArtSlug): TemplateLook {
  const row: Row = ROWS[slug];
  const [kind, backdrop, camera, light, motif, company, strings = '', dress] = row;
  return { kind, backdrop, camera, light, motif, company, strings, dress };
}

/** Whether there is a picture for a template of this slug. */
export const hasTemplateArt = (slug: string): slug is TemplateArtSlug => Object.hasOwn(ROWS, slug);

export const TEMPLATE_ART_SLUGS: readonly TemplateArtSlug[] = Object.keys(ROWS).filter(hasTemplateArt);
