import { inCategory } from '../types';

/** Ready plans by kind of event. These entries name their own event type and keep its words. */
export const quickStartTemplates = inCategory('quick-start-templates', [
  {
    key: 'template-gallery',
    title: 'Template gallery',
    plan: 'free',
    link: '/templates',
    icon: 'layout-template',
    description: 'Pick a plan that brings its own tasks, budget, questions and messages.',
  },
  {
    key: 'family-reunion-template',
    title: 'Family reunion',
    plan: 'free',
    link: '/templates/family',
    icon: 'trees',
    description: 'Branches, households, potluck, family photo and fair shares, ready to adapt.',
  },
  {
    key: 'school-reunion-template',
    title: 'School reunion',
    plan: 'free',
    link: '/templates/school',
    icon: 'school',
    description: 'Find classmates, sell places and run the evening, laid out on your dates.',
  },
  {
    key: 'military-reunion-template',
    title: 'Military reunion',
    plan: 'free',
    link: '/templates/military',
    icon: 'medal',
    description: 'Roster by unit, hotel block, memorial service and banquet, already planned.',
  },
  {
    key: 'milestone-template',
    title: 'Milestone celebration',
    plan: 'free',
    link: '/templates/milestone',
    icon: 'cake',
    description: 'An anniversary or big birthday with guest list, seating, memories and thanks.',
  },
  {
    key: 'sports-team-template',
    title: 'Sports team reunion',
    plan: 'free',
    link: '/templates/sports-team',
    icon: 'trophy',
    description: 'Bring the old team together: roster, game, jerseys, awards and dinner.',
  },
  {
    key: 'custom-templates',
    title: 'My own templates',
    plan: 'pro',
    link: '/pro/advanced-templates',
    icon: 'copy-plus',
    description: 'Turn a past event into a template with its true dates, and share it with your group.',
  },
]);
