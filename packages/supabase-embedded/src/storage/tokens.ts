import { errors, importJWK, jwtVerify, SignJWT, type JWK } from 'jose';
import * as z from 'zod';
import type { Clock, ProjectKeys } from '../types';
import { invalidToken } from './errors';

/** What a signed URL permits: one operation on one path (docs/security.md, threat 85). */
export interface Grant {
  /** `bucket/path/to/file`. */
  url: string;
  scope: 'download' | 'upload';
  /** The image transformation, as `width:100,height:100`. */
  transformations?: string;
  /** The owner of the uploaded file. */
  owner?: string;
  upsert?: boolean;
}

export interface GrantTokens {
  sign(grant: Grant, secondsToLive: number): Promise<string>;
  /** Throws InvalidJWT 400 unless it is a valid token of this service for this operation and path. */
  verify(token: string | null, scope: Grant['scope'], url: string): Promise<Grant>;
}

/** The token type, so that access tokens and signed URLs cannot be used in each other's place. */
const TYPE = 'storage+jwt';
const MAX_TOKEN_LENGTH = 8192;

const grantSchema = z.object({
  url: z.string(),
  scope: z.enum(['download', 'upload']),
  transformations: z.string().optional(),
  owner: z.string().optional(),
  upsert: z.boolean().optional(),
});

export function createGrantTokens(keys: ProjectKeys, clock: Clock): GrantTokens {
  const signing: JWK = { ...keys.signing };
  const verifying: JWK = { ...keys.verifying };
  const privateKey = importJWK(signing, 'ES256');
  const publicKey = importJWK(verifying, 'ES256');
  return {
    async sign(grant, secondsToLive) {
      const now = Math.floor(clock.now() / 1000);
      return new SignJWT({ ...grant })
        .setProtectedHeader({ alg: 'ES256', typ: TYPE })
        .setIssuedAt(now)
        .setExpirationTime(now + secondsToLive)
        .sign(await privateKey);
    },
    async verify(token, scope, url) {
      if (token === null || token === '' || token.length > MAX_TOKEN_LENGTH)
        throw invalidToken("querystring must have required property 'token'");
      const payload = await jwtVerify(token, await publicKey, {
        algorithms: ['ES256'],
        typ: TYPE,
        currentDate: new Date(clock.now()),
        requiredClaims: ['exp', 'iat'],
      }).then(
        (verified) => verified.payload,
        (error: unknown) => {
          if (error instanceof errors.JWTExpired) throw invalidToken('"exp" claim timestamp check failed');
          if (error instanceof errors.JOSEError) throw invalidToken('invalid signature');
          throw error;
        },
      );
      const parsed = grantSchema.safeParse(payload);
      if (!parsed.success || parsed.data.scope !== scope || parsed.data.url !== url)
        throw invalidToken('The signature is for something else.');
      const { transformations, owner, upsert, ...grant } = parsed.data;
      return {
        ...grant,
        ...(transformations === undefined ? {} : { transformations }),
        ...(owner === undefined ? {} : { owner }),
        ...(upsert === undefined ? {} : { upsert }),
      };
    },
  };
}
