export { PollBars, type PollBarsProps, type PollOption, type PollWords } from './poll-bars';
export { pollShares } from './shares';
