export { AtAddress } from './at-address';
export { memoryStorage } from './memory-storage';
export { open, type OpenOptions } from './open';
