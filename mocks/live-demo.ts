/** For the live demo: what its event is made of and how it is put back. No service worker, and no template of a test. */
export { payments } from './payments';
export { senderDomain } from './name-system';
export { createRestorer } from './restore';
export { PASSWORD, type Account } from './scenarios/accounts';
export { DEMO_TYPES, type DemoType } from './scenarios/demos';
