/** Whether a draft is in the database. */
export type KeptState =
  | { is: 'untouched' }
  | { is: 'saving' }
  | { is: 'saved'; at: Date }
  | { is: 'failed'; message: string }
  | { is: 'conflict' };
