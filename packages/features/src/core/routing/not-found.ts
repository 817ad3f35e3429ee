/** Thrown by a loader for an address that is no page, such as an unknown template: the not-found page is shown. */
export class NotFoundError extends Error {
  override name = 'NotFoundError';
}

export const notFound = () => new NotFoundError('There is nothing at this address.');
