export { BlockText, type BlockTextProps } from './block-text';
export { DayColumns, type DayColumnsProps } from './day-columns';
export { hoursOf } from './geometry';
export { ResourceMonth, type ResourceMonthProps } from './resource-month';
export { ResourceWeek, type ResourceWeekProps } from './resource-week';
export type {
  SchedulerBlockFacts,
  SchedulerItem,
  SchedulerLine,
  SchedulerPlace,
  SchedulerTone,
} from './scheduler-item';
export { clockOf, type SchedulerWords } from './scheduler-words';
export type { SchedulerProps } from './use-scheduler';
