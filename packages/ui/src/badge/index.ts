export { Badge, type BadgeProps } from './badge';
export { BADGE_TONES, badgeVariants, type BadgeTone } from './badge.variants';
