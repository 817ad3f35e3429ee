import type { Feature } from '@foregather/features/core/shell';

/** This domain's entries of the feature catalogue. */
export const activityFeatures: readonly Feature[] = [
  {
    key: 'activities',
    category: 'event-management',
    position: 80,
    title: 'Activities',
    plan: 'free',
    link: '/activities',
    icon: 'tent',
    description: 'What is on, who joined and where places are left.',
  },
  {
    key: 'activity-schedule',
    category: 'event-management',
    position: 90,
    title: 'Programme',
    plan: 'free',
    link: '/activities/schedule',
    icon: 'calendar-clock',
    description: 'The days side by side by room, with clashes marked, to print or subscribe.',
  },
  {
    key: 'manage-activities',
    category: 'event-management',
    position: 100,
    title: 'Manage activities',
    plan: 'free',
    link: '/manage-activities',
    icon: 'sliders-horizontal',
    description: 'Set capacity, fee, host and a rain plan for every activity.',
  },
  {
    key: 'create-activity',
    category: 'event-management',
    position: 110,
    title: 'Add an activity',
    plan: 'free',
    link: '/create-activity',
    icon: 'circle-plus',
    description: 'Add a hike, meal or tour with time, place, age limits and capacity.',
  },
];
