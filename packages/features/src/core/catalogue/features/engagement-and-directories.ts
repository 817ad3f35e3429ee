import { inCategory } from '../types';

/** What keeps people involved, and the two directories that are coming soon. */
export const engagementTools = inCategory('engagement-tools', [
  {
    key: 'polls',
    title: 'Polls',
    plan: 'free',
    link: '/polls',
    icon: 'vote',
    description: 'Let the group choose date, place or meal; the result fills in the event.',
  },
  {
    key: 'countdown',
    title: 'Countdown',
    plan: 'free',
    link: '/countdown',
    icon: 'timer',
    description: "A big count to the day in the venue's time, to share as a picture.",
  },
  {
    key: 'countdown-embed',
    title: 'Countdown for your site',
    plan: 'premium',
    link: '/countdown',
    icon: 'code-xml',
    description: 'Put the countdown on your own website with one line.',
  },
  {
    key: 'forum',
    title: 'Forum',
    plan: 'premium',
    link: '/forum',
    icon: 'message-square-quote',
    description: 'Questions and memories by topic, with pinned answers and a digest.',
  },
  {
    key: 'custom-forms',
    title: 'Custom forms',
    plan: 'business',
    link: '/business/custom-forms',
    icon: 'text-cursor-input',
    description: 'Any form you need, from song wishes to a survey after the event.',
  },
  {
    key: 'form-builder',
    title: 'Form builder',
    plan: 'business',
    link: '/business/forms/builder',
    icon: 'blocks',
    description: 'Pages and conditions with a live test and an accessibility check.',
  },
  {
    key: 'form-templates',
    title: 'Form templates',
    plan: 'business',
    link: '/business/forms/templates',
    icon: 'file-stack',
    description: 'Ready forms by use, to copy and change.',
  },
  {
    key: 'active-forms',
    title: 'Active forms',
    plan: 'business',
    link: '/business/forms/active',
    icon: 'clipboard-check',
    description: 'Replies so far, where people stop, and when each form closes.',
  },
  {
    key: 'lead-generation',
    title: 'Lead generation',
    plan: 'business',
    link: '/business/lead-generation',
    icon: 'magnet',
    description: 'Contacts who agreed, by event and sponsor, deleted on the date you set.',
  },
]);

export const eventPlannersDirectory = inCategory('event-planners-directory', [
  {
    key: 'planner-directory',
    title: 'Planner directory',
    plan: 'free',
    link: '/planner-directory',
    icon: 'book-user',
    description: 'Planners by region and kind of event, with marks from past events.',
    comingSoon: true,
  },
  {
    key: 'supplier-directory',
    title: 'Supplier directory',
    plan: 'free',
    link: '/supplier-directory',
    icon: 'truck',
    description: 'Caterers, photographers and other suppliers, with marks from past events.',
    comingSoon: true,
  },
]);
