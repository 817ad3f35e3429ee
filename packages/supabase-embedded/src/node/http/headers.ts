import { randomBytes } from 'node:crypto';

export interface PolicySources {
  /** Further origins that a page may call, such as a hosted project's API. */
  connect?: readonly string[];
  /** Further origins of pictures. */
  img?: readonly string[];
}

/** 128 random bits for one response. */
export function newNonce(): string {
  return randomBytes(16).toString('base64url');
}

/** The content security policy of a document (docs/security.md). */
export function contentSecurityPolicy(nonce: string, secure: boolean, sources: PolicySources = {}): string {
  const directives = [
    "default-src 'self'",
    // 'unsafe-inline' and https: are only read by browsers too old for nonces and 'strict-dynamic'.
    `script-src 'nonce-${nonce}' 'strict-dynamic' https: 'unsafe-inline'`,
    `style-src 'self' 'nonce-${nonce}'`,
    ['img-src', "'self'", 'data:', 'blob:', ...(sources.img ?? [])].join(' '),
    ['connect-src', "'self'", ...(sources.connect ?? [])].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "worker-src 'self' blob:",
    // Over plain http this would redirect every request of a self-hosted LAN name to a port where nothing listens.
    ...(secure ? ['upgrade-insecure-requests'] : []),
    'report-uri /api/csp-violation',
  ];
  return directives.join('; ');
}

/** The policy of a document that needs nothing. */
export const CLOSED_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** Headers of every response. */
export function baseHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}

/** Headers of every document; the content security policy is added per response. */
export const DOCUMENT_HEADERS: Readonly<Record<string, string>> = {
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  // The camera scans tickets; our pages use none of the others.
  'permissions-policy':
    'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), serial=(), midi=(), display-capture=(), browsing-topics=()',
};
