/** Why a link shows nothing. Wrong, expired and revoked links are one kind, on purpose. */
export type ProblemKind = 'not-found' | 'too-many' | 'failed';

/** What kept a call from being answered, by its status. */
export const problemOf = (status: number): ProblemKind =>
  status === 404 ? 'not-found' : status === 429 ? 'too-many' : 'failed';
