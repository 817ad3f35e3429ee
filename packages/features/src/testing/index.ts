export { AtAddress } from './at-address';
export { memoryRouter } from './memory-router';
export { memoryStorage } from './memory-storage';
export { open, type OpenOptions } from './open';
