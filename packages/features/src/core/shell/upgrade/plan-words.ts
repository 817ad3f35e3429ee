import type { Plan } from '../../session/plans/plans';

/** One line of what a plan adds. It is sold once every feature that it names is built. */
export interface PlanLine {
  text: string;
  /** Keys of the catalogue. */
  features: readonly string[];
}

interface PlanWords {
  /** Whom the plan is for; follows its name. */
  summary: string;
  /** What it adds to the plan below it. */
  adds: readonly PlanLine[];
}

const line = (text: string, ...features: string[]): PlanLine => ({ text, features });

/** What each plan adds. Numbers stand in the table `plan_limits`, never here. */
export const PLAN_WORDS: Readonly<Record<Plan, PlanWords>> = {
  free: {
    summary: 'Everything for one reunion.',
    adds: [
      line(
        'An open event with places, a waitlist and who is coming at a glance.',
        'my-events',
        'create-event',
      ),
      line('RSVP by household without an account, with meals, ages and reminders by email.', 'rsvp'),
      line('The directory by household, with import of lists and sheets, and export.', 'directory'),
      line('Venues, activities and a programme.', 'my-venues', 'activities', 'activity-schedule'),
      line('Templates, checklists and calendar feeds.', 'template-gallery', 'checklists', 'calendar-feeds'),
      line('Free tickets with check-in, and a modest number of paid ones.', 'tickets'),
      line('Messages to guests and information pages.', 'messages', 'information-pages'),
      line('Photos and albums, polls and a countdown.', 'photos', 'photo-albums', 'polls', 'countdown'),
      line('Budget and break-even, payments recorded.', 'budgeting', 'payments'),
      line('Reply figures with the names behind them.', 'event-analytics'),
    ],
  },
  premium: {
    summary: 'More depth for one organiser.',
    adds: [
      line('Private messages, event chat and forum.', 'private-messages', 'chat', 'forum'),
      line('Paid tickets at scale, with early prices, discount codes and household caps.', 'paid-tickets'),
      line(
        'Expense tracking with receipts and shares, and financial reports for the treasurer.',
        'expense-tracking',
        'financial-reports',
      ),
      line('Lodging and travel, and several events beside each other.', 'lodging-travel', 'multi-event'),
      line('Event timeline and progress board.', 'timeline', 'progress-board'),
      line('Video galleries, and naming of faces and places.', 'video-galleries', 'tagging'),
      line(
        'Own look and words, countdown for the own site, comparison with last time.',
        'customization',
        'countdown-embed',
        'compare-with-last-time',
      ),
    ],
  },
  pro: {
    summary: 'For people who plan events as their work.',
    adds: [
      line('Portfolio of events and several committees.', 'event-portfolio', 'committee-network'),
      line(
        'Project timeline, workload and task rules.',
        'project-timeline',
        'workload-board',
        'task-management',
      ),
      line('E-mail campaigns.', 'email-campaigns'),
      line(
        'Group travel, master and personal itineraries, attendance packages.',
        'group-travel',
        'master-itineraries',
        'itinerary-builder',
        'attendance-packages',
      ),
      line(
        'Forecast, advanced and multi-event analytics, and full financial reporting.',
        'attendance-forecast',
        'advanced-analytics',
        'multi-event-analytics',
        'financial-reporting',
      ),
      line(
        'White label with own domain and sender address, event themes, own templates.',
        'white-label',
        'event-branding',
        'custom-templates',
      ),
      line('API keys and webhooks, resource coordination.', 'api-management', 'resource-coordination'),
      line(
        'Video library, upload and slideshow builder.',
        'video-library',
        'video-upload',
        'slideshow-builder',
      ),
    ],
  },
  business: {
    summary: 'For organisations.',
    adds: [
      line('A team of admins with roles by event.', 'admin-team', 'admin-seats'),
      line('Bulk operations with undo, logged data exports.', 'bulk-operations', 'attendee-data-export'),
      line(
        'Registration forms and any other form, with builder, templates and replies.',
        'registration-forms',
        'custom-forms',
        'form-builder',
        'form-templates',
        'active-forms',
      ),
      line(
        'Sponsors, fundraising, donations and tracking by source.',
        'sponsors',
        'fundraising',
        'donations',
        'fundraising-tracking',
      ),
      line('Staff, staff portal and volunteers.', 'staff-management', 'staff-portal', 'volunteers'),
      line('Lead generation and market research.', 'lead-generation', 'market-research'),
      line(
        'Brand kit and branding service, integrations, enterprise figures.',
        'brand-kit',
        'branding-help',
        'integrations',
        'enterprise-analytics',
      ),
      line('Priority support and a named account manager.', 'priority-support', 'account-manager'),
    ],
  },
};

/** The lines of a plan that can be used today, and those of which a page is not built yet. */
export function planLines(
  plan: Plan,
  isBuilt: (feature: string) => boolean,
): { open: readonly PlanLine[]; comingSoon: readonly PlanLine[] } {
  const { adds } = PLAN_WORDS[plan];
  const isOpen = ({ features }: PlanLine) => features.every(isBuilt);
  return { open: adds.filter(isOpen), comingSoon: adds.filter((line) => !isOpen(line)) };
}
