import { Secret, TOTP } from 'otpauth';
import { encodeQR } from 'qr';

/** Validity of one code, in seconds. */
const PERIOD = 30;
/** Time steps before and after the current one that are accepted, because clocks of phones differ. */
const WINDOW = 1;
/** Length of a secret in bytes: RFC 4226 requires 16 and recommends 20. */
const SECRET_BYTES = 20;

export interface TotpEnrolment {
  /** base32 */
  secret: string;
  /** `otpauth://totp/…` for authenticator apps. */
  uri: string;
  /** The same as an SVG, without a data: prefix. */
  qrCode: string;
}

const totpOf = (secret: Secret, names: { issuer: string; label: string } = { issuer: '', label: '' }) =>
  new TOTP({ ...names, algorithm: 'SHA1', digits: 6, period: PERIOD, secret });

/** Creates a secret with everything an authenticator app needs. */
export function createTotp(names: { issuer: string; label: string }): TotpEnrolment {
  const secret = new Secret({ size: SECRET_BYTES });
  const uri = totpOf(secret, names).toString();
  return { secret: secret.base32, uri, qrCode: encodeQR(uri, 'svg') };
}

/** The time step of a code, within one step of `now` (ms); null when it matches none of them. */
export function stepOfCode(secret: string, code: string, now: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(Secret.fromBase32(secret)).validate({ token: code, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / 1000 / PERIOD) + delta;
}
