export { ActionMenu, type ActionMenuItem, type ActionMenuProps } from './action-menu';
export { FirstUse } from './first-use';
export { whenReaderAtWork } from './reader-at-work';
