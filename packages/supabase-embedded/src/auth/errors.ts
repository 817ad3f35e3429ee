/** Errors of the auth service: status, code and message as supabase-js expects them. */

export interface AuthErrorExtra {
  /** Reasons of a weak password. */
  weakPassword?: readonly string[];
  /** Seconds, sent as Retry-After. */
  retryAfter?: number;
}

/**
 * A client error with a stable code. Anything else that is thrown is a server error, which the gateway answers with
 * 500.
 */
export class AuthError extends Error {
  override name = 'AuthError';
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly extra: AuthErrorExtra = {},
  ) {
    super(message);
  }
}

/** An error in the form of RFC 6749, 5.2, which upstream uses for malformed token requests. */
export class OAuthError extends Error {
  override name = 'OAuthError';
  constructor(
    readonly error: string,
    readonly description: string,
  ) {
    super(description);
  }
}

export const validationFailed = (message: string) => new AuthError(400, 'validation_failed', message);

/** One answer for wrong, used, expired and unknown codes, so that they cannot be told apart. */
export const codeInvalid = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
export const linkInvalid = () => new AuthError(403, 'otp_expired', 'Email link is invalid or has expired');
export const emailExists = () =>
  new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
export const userBanned = (status = 403, message = 'User is banned') =>
  new AuthError(status, 'user_banned', message);

export const userGone = () =>
  new AuthError(403, 'user_not_found', 'User from sub claim in JWT does not exist');
export const manualLinkingDisabled = () =>
  new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');

const VERSION_HEADER = 'x-supabase-api-version';
const VERSION = '2024-01-01';

/** The error as JSON, in the form the caller's API version asks for. */
export function errorResponse(error: AuthError | OAuthError, request: Request): Response {
  if (error instanceof OAuthError) {
    return json(400, { error: error.error, error_description: error.description });
  }
  const { status, code, message, extra } = error;
  const headers: Record<string, string> = { 'x-sb-error-code': code };
  if (extra.retryAfter !== undefined) headers['retry-after'] = String(extra.retryAfter);
  const weak = extra.weakPassword === undefined ? {} : { weak_password: { reasons: extra.weakPassword } };
  const asked = request.headers.get(VERSION_HEADER) ?? '';
  if (/^\d{4}-\d\d-\d\d$/.test(asked) && asked >= VERSION) {
    return json(status, { code, message, ...weak }, { ...headers, [VERSION_HEADER]: VERSION });
  }
  return json(status, { code: status, error_code: code, msg: message, ...weak }, headers);
}

/** Responses of this service contain tokens or personal data and must not be cached. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  });
}
