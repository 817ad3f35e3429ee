export { createScheduler, type SchedulerOptions } from './scheduler';
