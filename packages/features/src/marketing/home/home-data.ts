import type { PlanTable } from '@foregather/features/core/session';

/** What the home page follows from. */
export interface HomeData {
  /** Null: the table of plans could not be read; undefined: not read yet. Prices are dashes then. */
  table: PlanTable | null | undefined;
  /** Who is signed in has an account already, and is led on instead of in. */
  signedIn: boolean;
}
