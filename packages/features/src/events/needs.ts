import { daysBetween, dayInZone } from '@foregather/features/core';
import type { EventListItem } from './api/events';
import type { Headcount } from './api/replies';

/** One thing that waits for the organiser, with where to do it. */
export interface Need {
  id: string;
  text: string;
  action: string;
  to: string;
}

/** A deadline this near makes silence urgent, in days. */
const SOON = 21;

const households = (count: number) => (count === 1 ? 'One household has' : `${count} households have`);

const waiting = (count: number) => (count === 1 ? 'One person waits' : `${count} people wait`);

/** What an event asks of its organiser today, most urgent first. Derived from its rows; nothing is stored. */
export function needsOf(event: EventListItem, counts: Headcount, now = new Date()): Need[] {
  const needs: Need[] = [];
  const add = (id: string, text: string, action: string, to: string) =>
    needs.push({ id: `${event.id}:${id}`, text, action, to });
  const rows = (show: string) => `/rsvp?event=${event.id}&show=${show}`;
  if (event.status === 'draft') {
    add(
      'publish',
      `${event.name} is a draft: guests cannot answer yet.`,
      'Publish it',
      `/event-details/${event.id}`,
    );
  }
  if (event.start_date === null) {
    add('date', `${event.name} has no date yet.`, 'Set the date', `/edit-event/${event.id}`);
  }
  if (event.status !== 'live') return needs;
  if (counts.households.invited === 0) {
    add('invite', `Nobody is invited to ${event.name} yet.`, 'Invite guests', rows('all'));
  } else if (counts.households.not_sent > 0) {
    add(
      'send',
      `${households(counts.households.not_sent)} not got the invitation to ${event.name}.`,
      'Send invitations',
      rows('not-sent'),
    );
  }
  const silent = counts.households.silent - counts.households.not_sent;
  const daysLeft =
    event.rsvp_closes_on === null ? null : daysBetween(dayInZone(now, event.zone), event.rsvp_closes_on);
  if (silent > 0 && daysLeft !== null && daysLeft >= 0 && daysLeft <= SOON) {
    const when = daysLeft === 0 ? 'today' : daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`;
    add(
      'remind',
      `${households(silent)} not answered ${event.name}, and replies close ${when}.`,
      'Remind them',
      rows('silent'),
    );
  }
  if (counts.waitlist.waiting > 0) {
    add(
      'waitlist',
      `${waiting(counts.waitlist.people_waiting)} for a place at ${event.name}.`,
      'See the waitlist',
      rows('waitlisted'),
    );
  }
  return needs;
}
