import { page, premium, pro, signedIn, unbuilt, type RouteDef } from '@foregather/features/core/shell';

export const planningRoutes: RouteDef[] = [
  page('/checklists', 'Checklists', () => import('./checklists/checklists-page'), signedIn),
  unbuilt('/timeline', 'Event timeline', premium),
  unbuilt('/interactive-calendar', 'Planning calendar', signedIn),
  page('/progress-board', 'Progress board', () => import('./progress-board/progress-board-page'), premium),
  unbuilt('/lodging-travel', 'Lodging and travel', premium),
  unbuilt('/planning-network', 'Planning committee', signedIn),
  unbuilt('/planning-journey', 'Planning journey', signedIn),
  unbuilt('/countdown', 'Countdown', signedIn),
  unbuilt('/pro/planning-network', 'Several committees', pro),
  unbuilt('/pro/planning-journey', 'Stage reports', pro),
  unbuilt('/pro/timeline', 'Project timeline', pro),
  page(
    '/pro/progress-board',
    'Workload board',
    () => import('./pro-progress-board/pro-progress-board-page'),
    pro,
  ),
  unbuilt('/pro/task-management', 'Task management', pro),
  unbuilt('/pro/travel', 'Group travel', pro),
  unbuilt('/pro/master-itineraries', 'Master itineraries', pro),
  unbuilt('/pro/itinerary-builder', 'Itinerary builder', pro),
  unbuilt('/pro/resource-coordination', 'Resource coordination', pro),
];
