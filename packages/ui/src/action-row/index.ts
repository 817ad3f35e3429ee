export { ActionRow, type ActionRowProps } from './action-row';
export { type DueLevel } from './action-row.variants';
