export { assertOwnKeys } from './api-keys';
export { MAX_BODY_BYTES } from './body';
export { createGateway, type Gateway, type GatewayOptions } from './gateway';
export { jsonFault, MAX_JSON_DEPTH } from './json-guard';
export { createTokenVerifier, tokenIssuer, type TokenVerdict, type VerifyToken } from './tokens';
