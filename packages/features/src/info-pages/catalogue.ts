import { type Feature, guestNouns } from '@foregather/features/core/shell';

/** This domain's entries of the feature catalogue. */
export const infoPageFeatures: readonly Feature[] = [
  {
    key: 'event-information',
    category: 'communication',
    position: 30,
    title: 'Event information',
    plan: 'free',
    link: '/event-info',
    icon: 'info',
    description: (t) => `What ${guestNouns(t)} must know, in the order they need it on the day.`,
  },
  {
    key: 'information-pages',
    category: 'communication',
    position: 40,
    title: 'My information pages',
    plan: 'free',
    link: '/my-information-pages',
    icon: 'files',
    description: 'All your pages with views, drafts and links to share.',
  },
  {
    key: 'information-page-editor',
    category: 'communication',
    position: 50,
    title: 'Information page editor',
    plan: 'free',
    link: '/event-info-editor',
    icon: 'file-pen-line',
    description: 'Build a page from blocks, preview it by link, publish and go back.',
  },
];
