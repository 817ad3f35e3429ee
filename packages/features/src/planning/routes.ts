import { page, premium, pro, signedIn, unbuilt, type RouteDef } from '@foregather/features/core/shell';

export const planningRoutes: RouteDef[] = [
  page('/checklists', 'Checklists', () => import('./checklists/checklists-page'), signedIn),
  unbuilt('/timeline', 'Event timeline', premium, () => import('./unbuilt')),
  unbuilt('/interactive-calendar', 'Planning calendar', signedIn, () => import('./unbuilt')),
  page('/progress-board', 'Progress board', () => import('./progress-board/progress-board-page'), premium),
  unbuilt('/lodging-travel', 'Lodging and travel', premium, () => import('./unbuilt')),
  unbuilt('/planning-network', 'Planning committee', signedIn, () => import('./unbuilt')),
  unbuilt('/planning-journey', 'Planning journey', signedIn, () => import('./unbuilt')),
  unbuilt('/countdown', 'Countdown', signedIn, () => import('./unbuilt')),
  unbuilt('/pro/planning-network', 'Several committees', pro, () => import('./unbuilt')),
  unbuilt('/pro/planning-journey', 'Stage reports', pro, () => import('./unbuilt')),
  unbuilt('/pro/timeline', 'Project timeline', pro, () => import('./unbuilt')),
  page(
    '/pro/progress-board',
    'Workload board',
    () => import('./pro-progress-board/pro-progress-board-page'),
    pro,
  ),
  unbuilt('/pro/task-management', 'Task management', pro, () => import('./unbuilt')),
  unbuilt('/pro/travel', 'Group travel', pro, () => import('./unbuilt')),
  unbuilt('/pro/master-itineraries', 'Master itineraries', pro, () => import('./unbuilt')),
  unbuilt('/pro/itinerary-builder', 'Itinerary builder', pro, () => import('./unbuilt')),
  unbuilt('/pro/resource-coordination', 'Resource coordination', pro, () => import('./unbuilt')),
];
