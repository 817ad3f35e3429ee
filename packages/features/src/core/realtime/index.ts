export type { BroadcastSource, ChannelSource, ChannelState, RowSource } from './channel';
export { POLL_EVERY, useChannel, type ChannelOptions } from './use-channel';
