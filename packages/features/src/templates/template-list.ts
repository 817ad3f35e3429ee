import type { EventTypeId } from '@foregather/features/core/session';

export interface Template {
  /** Last part of its address. */
  slug: string;
  name: string;
  /** Whose words its event takes. */
  eventType: EventTypeId;
}

/** Every template with an address of its own, in the order of the gallery. An unknown slug is no page. */
export const TEMPLATES: readonly Template[] = [
  { slug: 'family', name: 'Family reunion', eventType: 'family' },
  { slug: 'school', name: 'School reunion', eventType: 'school' },
  { slug: 'professional', name: 'Professional reunion', eventType: 'professional' },
  { slug: 'club', name: 'Club season', eventType: 'club' },
  { slug: 'milestone', name: 'Milestone celebration', eventType: 'milestone' },
  { slug: 'baby-shower', name: 'Baby shower', eventType: 'milestone' },
  { slug: 'birthday-party', name: 'Birthday party', eventType: 'milestone' },
  { slug: 'graduation', name: 'Graduation', eventType: 'milestone' },
  { slug: 'wedding', name: 'Wedding', eventType: 'milestone' },
  { slug: 'family-vacation', name: 'Family vacation', eventType: 'family' },
  { slug: 'group-trip', name: 'Group trip', eventType: 'friends' },
  { slug: 'adventure-tour', name: 'Adventure tour', eventType: 'friends' },
  { slug: 'destination-wedding', name: 'Destination wedding', eventType: 'milestone' },
  { slug: 'cultural-exchange', name: 'Cultural exchange', eventType: 'cultural' },
  { slug: 'social', name: 'Social event', eventType: 'social-event' },
  { slug: 'community', name: 'Community event', eventType: 'community' },
  { slug: 'neighborhood-bbq', name: 'Neighborhood BBQ', eventType: 'community' },
  { slug: 'town-hall-meeting', name: 'Town hall meeting', eventType: 'community' },
  { slug: 'volunteer-drive', name: 'Volunteer drive', eventType: 'community' },
  { slug: 'friends', name: 'Gathering of friends', eventType: 'friends' },
  { slug: 'sports-team', name: 'Sports team reunion', eventType: 'sports-team' },
  { slug: 'fraternity-sorority', name: 'Fraternity or sorority reunion', eventType: 'fraternity-sorority' },
  { slug: 'military', name: 'Military reunion', eventType: 'military' },
  { slug: 'corporate-conference', name: 'Corporate conference', eventType: 'professional' },
  { slug: 'team-building-retreat', name: 'Team building retreat', eventType: 'professional' },
  { slug: 'product-launch', name: 'Product launch', eventType: 'professional' },
  { slug: 'networking-mixer', name: 'Networking mixer', eventType: 'professional' },
  { slug: 'sales-kickoff', name: 'Sales kickoff', eventType: 'professional' },
  { slug: 'sports-tournament', name: 'Sports tournament', eventType: 'sports-team' },
  { slug: 'sports-banquet', name: 'Sports banquet', eventType: 'sports-team' },
  { slug: 'fantasy-league-draft', name: 'Fantasy league draft', eventType: 'friends' },
  { slug: 'sports-camp', name: 'Sports camp', eventType: 'sports-team' },
  { slug: 'championship-event', name: 'Championship', eventType: 'sports-team' },
  { slug: 'music-festival', name: 'Music festival', eventType: 'social-event' },
  { slug: 'comedy-show', name: 'Comedy show', eventType: 'social-event' },
  { slug: 'art-exhibition', name: 'Art exhibition', eventType: 'cultural' },
  { slug: 'film-screening', name: 'Film screening', eventType: 'cultural' },
  { slug: 'talent-show', name: 'Talent show', eventType: 'community' },
  { slug: 'content-creator-meetup', name: 'Content creator meetup', eventType: 'social-event' },
  { slug: 'brand-launch-partnership', name: 'Brand launch partnership', eventType: 'professional' },
  { slug: 'social-media-campaign', name: 'Social media campaign', eventType: 'professional' },
  { slug: 'influencer-retreat', name: 'Influencer retreat', eventType: 'professional' },
  { slug: 'product-review-event', name: 'Product review event', eventType: 'professional' },
  { slug: 'charity-gala', name: 'Charity gala', eventType: 'community' },
  { slug: 'auction-event', name: 'Auction', eventType: 'community' },
  { slug: 'crowdfunding-campaign', name: 'Crowdfunding campaign', eventType: 'community' },
  { slug: 'walk-run-event', name: 'Walk or run', eventType: 'community' },
  { slug: 'benefit-concert', name: 'Benefit concert', eventType: 'community' },
  { slug: 'workshop', name: 'Workshop', eventType: 'professional' },
  { slug: 'seminar', name: 'Seminar', eventType: 'professional' },
  { slug: 'training-session', name: 'Training session', eventType: 'professional' },
  { slug: 'academic-conference', name: 'Academic conference', eventType: 'professional' },
  { slug: 'study-group', name: 'Study group', eventType: 'school' },
];

export const templateBySlug = (slug: string | undefined): Template | undefined =>
  TEMPLATES.find((template) => template.slug === slug);
