import type { Plan } from './plans';

interface PlanWords {
  /** Whom the plan is for; follows its name. */
  summary: string;
  /** What it adds to the plan below it. */
  adds: readonly string[];
}

/** What each plan adds. Numbers stand in the table `plan_limits`, never here. */
export const PLAN_WORDS: Readonly<Record<Plan, PlanWords>> = {
  free: {
    summary: 'Whole for running one reunion.',
    adds: [
      'An open event, from template to thank-you notes, with venues, activities, programme and checklist.',
      'RSVP by household, free tickets with check-in, and a modest number of paid ones.',
      'The directory, with import, missing people, memorials and field-by-field visibility.',
      'Messages to guests, information pages, polls, countdown and calendar feeds.',
      'Photos and albums, budget and break-even, payments recorded, reply figures with the names behind them.',
    ],
  },
  premium: {
    summary: 'More depth for one organiser.',
    adds: [
      'Private messages, event chat and forum.',
      'Paid tickets at scale, with early prices, discount codes and household caps.',
      'Expense tracking with receipts and shares, and financial reports for the treasurer.',
      'Lodging and travel, event timeline, progress board and several events beside each other.',
      'Video galleries, naming of faces and places, own look and words, countdown for the own site, comparison with last time.',
    ],
  },
  pro: {
    summary: 'For people who plan events as their work.',
    adds: [
      'Portfolio of events, several committees, project timeline, workload and task rules.',
      'E-mail campaigns, group travel, master and personal itineraries, attendance packages.',
      'Forecast, advanced and multi-event analytics, and full financial reporting.',
      'White label with own domain and sender address, event themes, own templates.',
      'API keys and webhooks, video library, upload and slideshow builder, resource coordination.',
    ],
  },
  business: {
    summary: 'For organisations.',
    adds: [
      'A team of admins with roles by event, bulk operations with undo, logged data exports.',
      'Registration forms and any other form, with builder, templates and replies.',
      'Sponsors, fundraising, donations and tracking by source.',
      'Staff, staff portal, volunteers, lead generation and market research.',
      'Brand kit and branding service, integrations, enterprise figures, priority support and a named account manager.',
    ],
  },
};

/** '1 day', '12 days': what is left of a trial. */
export const trialDaysText = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** Days of the trial; the database sets its dates (`start_trial`). */
export const TRIAL_DAYS = 14;
