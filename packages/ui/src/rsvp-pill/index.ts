export { RSVP_ANSWERS, RsvpPill, type RsvpAnswer, type RsvpPillProps } from './rsvp-pill';
