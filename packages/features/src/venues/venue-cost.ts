/** What a venue costs us: its rate for what the rate is for, never less than its minimum. Money in minor units. */
import type { Venue } from './venues';

/** What we need a venue for. */
export interface VenueUse {
  /** How many come; null: not known, so a rate per person says nothing yet. */
  people: number | null;
  /** Days begun, from 1. */
  days: number;
  /** Hours in all; left out: a working day each day. */
  hours?: number | undefined;
}

/** What a day counts when nobody said how many hours: what a hall is let for. */
export const HOURS_A_DAY = 8;

export type VenueRate = Pick<Venue, 'rate_minor' | 'rate_basis' | 'minimum_minor' | 'currency'>;

export interface VenueCost {
  minor: number;
  currency: string;
  /** The rate alone would be less: what is charged is the minimum. */
  isMinimum: boolean;
  /** The share of each who comes, rounded to a whole minor unit; null: headcount not known. */
  eachMinor: number | null;
}

/** How often the rate is charged, or null when that hangs on a headcount nobody knows. */
function timesCharged(basis: NonNullable<VenueRate['rate_basis']>, use: VenueUse): number | null {
  switch (basis) {
    case 'event':
      return 1;
    case 'day':
      return use.days;
    case 'hour':
      return use.hours ?? use.days * HOURS_A_DAY;
    case 'person':
      return use.people;
  }
}

/** What the venue costs for that use; null when its rate, or the headcount the rate hangs on, is not known. */
export function venueCost(venue: VenueRate, use: VenueUse): VenueCost | null {
  const { rate_minor: rate, rate_basis: basis, minimum_minor: minimum, currency } = venue;
  if (rate === null || basis === null || currency === null) return null;
  const times = timesCharged(basis, use);
  if (times === null) return null;
  const byRate = Math.round(rate * times);
  const minor = Math.max(byRate, minimum ?? 0);
  return {
    minor,
    currency,
    isMinimum: minor > byRate,
    eachMinor: use.people === null || use.people < 1 ? null : Math.round(minor / use.people),
  };
}
