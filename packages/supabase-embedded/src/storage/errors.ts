import { DatabaseError } from '../types';

/**
 * An error of the storage service. As upstream does, the response is 400 for every client error, and the body holds the
 * real status.
 */
export class StorageError extends Error {
  override name = 'StorageError';
  constructor(
    message: string,
    /** The status inside the body. */
    readonly status: number,
    /** Stable code, such as `NoSuchKey`. */
    readonly code: string,
    /** Short name, such as `not_found`. */
    readonly error: string = code,
  ) {
    super(message);
  }
}

export const noSuchBucket = () =>
  new StorageError('Bucket not found', 404, 'NoSuchBucket', 'Bucket not found');
export const noSuchKey = () => new StorageError('Object not found', 404, 'NoSuchKey', 'not_found');
export const alreadyExists = () =>
  new StorageError('The resource already exists', 409, 'ResourceAlreadyExists', 'Duplicate');
export const accessDenied = (message = 'new row violates row-level security policy') =>
  new StorageError(message, 403, 'AccessDenied', 'Unauthorized');
export const tooLarge = () =>
  new StorageError(
    'The object exceeded the maximum allowed size',
    413,
    'EntityTooLarge',
    'Payload too large',
  );
export const invalidMimeType = (type: string) =>
  new StorageError(`mime type ${type} is not supported`, 415, 'InvalidMimeType', 'invalid_mime_type');
/** The content does not match the declared type (docs/security.md, threat 83). */
export const wrongContent = (message: string) =>
  new StorageError(message, 415, 'InvalidMimeType', 'invalid_mime_type');
export const invalidKey = (key: string) =>
  new StorageError(`Invalid key: ${key.slice(0, 200)}`, 400, 'InvalidKey', 'InvalidKey');
export const invalidRequest = (message: string) => new StorageError(message, 400, 'InvalidRequest', 'Error');
export const invalidToken = (message: string) => new StorageError(message, 400, 'InvalidJWT', 'InvalidJWT');
export const notEmpty = () =>
  new StorageError('The bucket you tried to delete is not empty', 409, 'ResourceNotEmpty', 'InvalidRequest');
export const noRoute = () => new StorageError('Route not found', 404, 'NotFound', 'Not Found');
export const notAvailable = (message: string) =>
  new StorageError(message, 501, 'NotImplemented', 'FeatureNotEnabled');
/** The disk is full or almost full (docs/reliability.md, R4). */
export const insufficientStorage = () =>
  new StorageError(
    'The server has no disk space for files at the moment. Stored files are not affected. Try again later.',
    507,
    'InsufficientStorage',
    'Insufficient storage',
  );
export const slowDown = (message: string) => new StorageError(message, 429, 'SlowDown', 'SlowDown');

/** Converts a database error to a storage error. Other failures are formatted by the gateway. */
export function fromDatabase(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  if (error.code === '42501') {
    // A policy's message names no table; a missing grant would.
    return error.message.includes('row-level security') || error.message.includes('permission denied')
      ? accessDenied()
      : accessDenied(error.message);
  }
  if (error.code === '23505') return alreadyExists();
  if (error.code === '53100') return insufficientStorage();
  // Files reference their bucket: the foreign key can be violated from either side.
  if (error.code === '23503') return error.message.startsWith('insert') ? noSuchBucket() : notEmpty();
  // Triggers of the product refuse with PTxyz: HTTP status, a sentence, and a stable code as the hint.
  const [, status] = /^PT(\d{3})$/.exec(error.code) ?? [];
  if (status !== undefined) return new StorageError(error.message, Number(status), error.hint ?? error.code);
  if (error.code.startsWith('22') || error.code.startsWith('23')) {
    return new StorageError(
      'The request contains a value that the database rejects.',
      400,
      'InvalidRequest',
      'Error',
    );
  }
  return error;
}

/** The error response; 400 for everything except server errors. */
export function errorResponse(error: StorageError): Response {
  const body = {
    statusCode: String(error.status),
    error: error.error,
    message: error.message,
    code: error.code,
  };
  return Response.json(body, { status: error.status >= 500 ? error.status : 400 });
}
