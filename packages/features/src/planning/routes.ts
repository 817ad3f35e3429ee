import { premium, pro, signedIn, unbuilt, type RouteDef } from '@foregather/features/core/shell';

export const planningRoutes: RouteDef[] = [
  unbuilt('/checklists', 'Checklists', signedIn),
  unbuilt('/timeline', 'Event timeline', premium),
  unbuilt('/interactive-calendar', 'Planning calendar', signedIn),
  unbuilt('/progress-board', 'Progress board', premium),
  unbuilt('/lodging-travel', 'Lodging and travel', premium),
  unbuilt('/planning-network', 'Planning committee', signedIn),
  unbuilt('/planning-journey', 'Planning journey', signedIn),
  unbuilt('/countdown', 'Countdown', signedIn),
  unbuilt('/pro/planning-network', 'Several committees', pro),
  unbuilt('/pro/planning-journey', 'Stage reports', pro),
  unbuilt('/pro/timeline', 'Project timeline', pro),
  unbuilt('/pro/progress-board', 'Workload board', pro),
  unbuilt('/pro/task-management', 'Task management', pro),
  unbuilt('/pro/travel', 'Group travel', pro),
  unbuilt('/pro/master-itineraries', 'Master itineraries', pro),
  unbuilt('/pro/itinerary-builder', 'Itinerary builder', pro),
  unbuilt('/pro/attendance-packages', 'Attendance packages', pro),
  unbuilt('/pro/resource-coordination', 'Resource coordination', pro),
];
