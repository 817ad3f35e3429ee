import { errorWords, GENERIC_ERROR } from '../../base/data/errors';

/** Thrown by a loader for an address that is no page, such as an unknown template: the not-found page is shown. */
export class NotFoundError extends Error {
  override name = 'NotFoundError';
}

export const notFound = () => new NotFoundError('There is nothing at this address.');

/** Whether an error is unexpected, so that it has no message for the reader. */
export const isUnforeseen = (error: unknown): boolean =>
  !(error instanceof NotFoundError) && errorWords(error).title === GENERIC_ERROR.title;
