export { createScheduler } from './scheduler';
