export { choose, chosen, optionsOf } from './choice';
export { findDialog, openDialog, type DialogDriver } from './dialog';
export { errorOf, fieldLabelled, helpOf, isBlocked, isPending, type FieldDriver } from './fields';
export { openMenu, type MenuDriver } from './menu';
export type { Patience, Person } from './person';
export { findToast, toasts, type ToastDriver } from './toast';
