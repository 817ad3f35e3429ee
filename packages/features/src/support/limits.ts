/** Longest texts, the same as in the database. */
export const LIMITS = { name: 100, email: 254, subject: 150, message: 5000 } as const;
