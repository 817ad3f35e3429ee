import { cva } from 'class-variance-authority';
import type { EventTypeHue } from '../tokens';

/**
 * Class names that give an element and all inside it the tint of an event type: `bg-type-tint`, `text-type-text`.
 * Written out, because Tailwind reads class names from the source, and as classes, because the security policy
 * refuses style attributes in served pages.
 */
const hue = {
  club: '[--type-tint:var(--type-club-tint)] [--type-text:var(--type-club-text)]',
  community: '[--type-tint:var(--type-community-tint)] [--type-text:var(--type-community-text)]',
  family: '[--type-tint:var(--type-family-tint)] [--type-text:var(--type-family-text)]',
  milestone: '[--type-tint:var(--type-milestone-tint)] [--type-text:var(--type-milestone-text)]',
  military: '[--type-tint:var(--type-military-tint)] [--type-text:var(--type-military-text)]',
  professional: '[--type-tint:var(--type-professional-tint)] [--type-text:var(--type-professional-text)]',
  school: '[--type-tint:var(--type-school-tint)] [--type-text:var(--type-school-text)]',
  'social-event': '[--type-tint:var(--type-social-event-tint)] [--type-text:var(--type-social-event-text)]',
  'sports-team': '[--type-tint:var(--type-sports-team-tint)] [--type-text:var(--type-sports-team-text)]',
  'fraternity-sorority':
    '[--type-tint:var(--type-fraternity-sorority-tint)] [--type-text:var(--type-fraternity-sorority-text)]',
  friends: '[--type-tint:var(--type-friends-tint)] [--type-text:var(--type-friends-text)]',
  cultural: '[--type-tint:var(--type-cultural-tint)] [--type-text:var(--type-cultural-text)]',
} satisfies Record<EventTypeHue, string>;

const hueVariants = cva('', { variants: { hue } });

/** Empty for no hue: the neutral tint of the page around stays. */
export const hueClass = (of: EventTypeHue | undefined): string => hueVariants({ hue: of });
