export { KIND_NAMES, NOTIFICATION_KINDS, type NotificationKind } from './kinds';
export { readMutation } from './mutations';
export { NotificationLine } from './notification-line';
export { type Notification, notificationsQuery } from './queries';
