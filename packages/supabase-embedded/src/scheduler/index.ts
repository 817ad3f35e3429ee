export { createScheduler } from './scheduler';
export { upkeepOf } from './upkeep';
