import type { EventTypeId } from '@foregather/features/core/session';

export interface Demo {
  /** Last part of its address. */
  slug: string;
  name: string;
  /** Whose words the demo event takes. */
  eventType: EventTypeId;
}

/** One demo event for each of the twelve kinds of event. An unknown slug is no page. */
export const DEMOS: readonly Demo[] = [
  { slug: 'club-demo', name: 'A club season', eventType: 'club' },
  { slug: 'community-demo', name: 'A community event', eventType: 'community' },
  { slug: 'family-demo', name: 'A family reunion', eventType: 'family' },
  { slug: 'milestone-demo', name: 'A milestone celebration', eventType: 'milestone' },
  { slug: 'military-demo', name: 'A military reunion', eventType: 'military' },
  { slug: 'professional-demo', name: 'A professional event', eventType: 'professional' },
  { slug: 'school-demo', name: 'A school reunion', eventType: 'school' },
  { slug: 'social-demo', name: 'A social event', eventType: 'social-event' },
  { slug: 'sports-team-demo', name: 'A team reunion', eventType: 'sports-team' },
  { slug: 'fraternity-sorority-demo', name: 'A chapter reunion', eventType: 'fraternity-sorority' },
  { slug: 'friends-demo', name: 'A gathering of friends', eventType: 'friends' },
  { slug: 'cultural-demo', name: 'A cultural gathering', eventType: 'cultural' },
];

/** The demo that `/reunion-demo` shows. */
export const FAMILY_DEMO = 'family-demo';

export const demoBySlug = (slug: string | undefined): Demo | undefined =>
  DEMOS.find((demo) => demo.slug === slug);
