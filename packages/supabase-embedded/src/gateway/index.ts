export { assertOwnKeys } from './api-keys';
export { createGateway } from './gateway';
export { tokenIssuer } from './tokens';
