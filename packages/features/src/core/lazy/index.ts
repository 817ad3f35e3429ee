export { ActionMenu, type ActionMenuItem, type ActionMenuProps } from './action-menu';
export { FirstUse } from './first-use';
