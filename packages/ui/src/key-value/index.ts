export * as KeyValue from './key-value';
export type { ItemProps as KeyValueItemProps } from './key-value';
