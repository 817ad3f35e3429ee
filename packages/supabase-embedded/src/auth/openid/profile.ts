import * as z from 'zod';
import { parseEmail } from '../body';
import { AuthError } from '../errors';

/** A user's profile as a provider reports it. */
export interface ProviderProfile {
  /** The provider's permanent id of the user. */
  sub: string;
  /** In the normalised form of accounts; null when it is missing or invalid. */
  email: string | null;
  /** Whether the provider has verified the address. */
  emailVerified: boolean;
  /** For `identity_data` and, except for technical claims, the user's metadata. */
  data: Record<string, unknown>;
}

/** These texts become part of every token, and the provider is not trusted with their length. */
const short = z.string().min(1).max(500).optional().catch(undefined);

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: short,
  // Some providers send strings; any other value does not verify the address.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false'])])
    .optional()
    .catch(undefined)
    .transform((value) => value === true || value === 'true'),
  name: short,
  given_name: short,
  family_name: short,
  preferred_username: short,
  picture: short,
  locale: short,
});

/** Converts the standard claims (OpenID Connect Core, 5.1) to upstream's shape of an identity. */
export function profileOf(issuer: string, claims: Record<string, unknown>): ProviderProfile {
  const read = claimsSchema.parse(claims);
  const email = addressOf(read.email);
  const name = read.name ?? [read.given_name, read.family_name].filter(Boolean).join(' ');
  const data = {
    iss: issuer,
    sub: read.sub,
    provider_id: read.sub,
    email: email ?? undefined,
    email_verified: email === null ? undefined : read.email_verified,
    phone_verified: false,
    name: name === '' ? undefined : name,
    full_name: name === '' ? undefined : name,
    given_name: read.given_name,
    family_name: read.family_name,
    preferred_username: read.preferred_username,
    picture: read.picture,
    avatar_url: read.picture,
    locale: read.locale,
  };
  const given = Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
  return { sub: read.sub, email, emailVerified: email !== null && read.email_verified, data: given };
}

function addressOf(value: string | undefined): string | null {
  if (value === undefined) return null;
  try {
    return parseEmail(value);
  } catch (error) {
    if (error instanceof AuthError) return null;
    throw error;
  }
}
