import { templateBodySchema, type TemplateBody } from '../template-schema';
import { BASICS } from './basics';

/** One module a template, each loaded when its page opens. */
const MODULES = {
  family: () => import('./family'),
  school: () => import('./school'),
  professional: () => import('./professional'),
  club: () => import('./club'),
  milestone: () => import('./milestone'),
  'baby-shower': () => import('./baby-shower'),
  'birthday-party': () => import('./birthday-party'),
  graduation: () => import('./graduation'),
  wedding: () => import('./wedding'),
  'family-vacation': () => import('./family-vacation'),
  'group-trip': () => import('./group-trip'),
  'adventure-tour': () => import('./adventure-tour'),
  'destination-wedding': () => import('./destination-wedding'),
  'cultural-exchange': () => import('./cultural-exchange'),
  social: () => import('./social'),
  community: () => import('./community'),
  'neighborhood-bbq': () => import('./neighborhood-bbq'),
  'town-hall-meeting': () => import('./town-hall-meeting'),
  'volunteer-drive': () => import('./volunteer-drive'),
  friends: () => import('./friends'),
  'sports-team': () => import('./sports-team'),
  'fraternity-sorority': () => import('./fraternity-sorority'),
  military: () => import('./military'),
  'corporate-conference': () => import('./corporate-conference'),
  'team-building-retreat': () => import('./team-building-retreat'),
  'product-launch': () => import('./product-launch'),
  'networking-mixer': () => import('./networking-mixer'),
  'sales-kickoff': () => import('./sales-kickoff'),
  'sports-tournament': () => import('./sports-tournament'),
  'sports-banquet': () => import('./sports-banquet'),
  'fantasy-league-draft': () => import('./fantasy-league-draft'),
  'sports-camp': () => import('./sports-camp'),
  'championship-event': () => import('./championship-event'),
  'music-festival': () => import('./music-festival'),
  'comedy-show': () => import('./comedy-show'),
  'art-exhibition': () => import('./art-exhibition'),
  'film-screening': () => import('./film-screening'),
  'talent-show': () => import('./talent-show'),
  'content-creator-meetup': () => import('./content-creator-meetup'),
  'brand-launch-partnership': () => import('./brand-launch-partnership'),
  'social-media-campaign': () => import('./social-media-campaign'),
  'influencer-retreat': () => import('./influencer-retreat'),
  'product-review-event': () => import('./product-review-event'),
  'charity-gala': () => import('./charity-gala'),
  'auction-event': () => import('./auction-event'),
  'crowdfunding-campaign': () => import('./crowdfunding-campaign'),
  'walk-run-event': () => import('./walk-run-event'),
  'benefit-concert': () => import('./benefit-concert'),
  workshop: () => import('./workshop'),
  seminar: () => import('./seminar'),
  'training-session': () => import('./training-session'),
  'academic-conference': () => import('./academic-conference'),
  'study-group': () => import('./study-group'),
} as const satisfies Record<string, () => Promise<{ content: unknown }>>;

export type TemplateSlug = keyof typeof MODULES;

/** Whether a template of this slug has content. */
export const isTemplateSlug = (slug: string): slug is TemplateSlug => Object.hasOwn(MODULES, slug);

/** A basic may stand between the tasks of a template: in the order of its days. */
const inOrder = (body: TemplateBody): TemplateBody['tasks'] => {
  const dayOf = ({ anchor, offset }: TemplateBody['tasks'][number]) =>
    offset + (anchor === 'event_end' ? body.days - 1 : anchor === 'rsvp_close' ? -body.replyCloseDays : 0);
  return body.tasks.toSorted((a, b) => dayOf(a) - dayOf(b));
};

/** The template of a slug, with the basics it shares among its tasks. */
export function withBasics(draft: unknown): TemplateBody {
  const body = templateBodySchema.parse(draft);
  const basics: Record<string, (typeof BASICS)[keyof typeof BASICS] | undefined> = BASICS;
  const shared = body.basics.flatMap(({ key, role, offset }) => {
    const basic = basics[key];
    // What is usually done earlier begins with the rest where the template is shorter.
    return basic ? [{ ...basic, role, offset: Math.max(offset ?? basic.offset, -body.leadDays) }] : [];
  });
  const whole = templateBodySchema.parse({ ...body, basics: [], tasks: [...body.tasks, ...shared] });
  return { ...whole, tasks: inOrder(whole) };
}

/** Loads a template's content. */
export const loadTemplate = async (slug: TemplateSlug): Promise<TemplateBody> =>
  withBasics((await MODULES[slug]()).content);
