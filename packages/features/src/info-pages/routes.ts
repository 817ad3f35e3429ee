import { bare, page, signedIn, site, type RouteDef } from '@foregather/features/core/shell';

/** Opened by a token or a mail: search engines stay out, and the address is told to nobody. */
const shared = { ...bare, noindex: true };

export const infoPageRoutes: RouteDef[] = [
  page('/event-info', 'Event information', () => import('./event-info/event-info-page'), signedIn),
  page(
    '/event-info-editor/:pageId?',
    'Information page editor',
    () => import('./event-info-editor/event-info-editor-page'),
    signedIn,
  ),
  page(
    '/my-information-pages',
    'My information pages',
    () => import('./my-information-pages/my-information-pages-page'),
    signedIn,
  ),
  page('/reunion-info/:reunionId?', 'Find a reunion', () => import('./reunion-info/reunion-info-page'), site),
  page(
    '/event-info-preview/:shareToken',
    'Draft of an information page',
    () => import('./event-info-preview/event-info-preview-page'),
    shared,
  ),
  page(
    '/event-info-view/:shareToken',
    'Information page',
    () => import('./event-info-view/event-info-view-page'),
    shared,
  ),
];
