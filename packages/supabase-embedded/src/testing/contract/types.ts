/** One endpoint, or one agreed behaviour, of a service as `@supabase/supabase-js` depends on it. */
export interface ContractEntry {
  /** What it is for, in a few words. */
  what: string;
  /** Why it is not built. Without it, tests on both engines have to show that it is. */
  notBuilt?: string;
  /** Only of one engine, or without a database at all: why cases on PGlite alone are enough. */
  oneEngine?: string;
}

export type ServiceContract = Readonly<Record<string, ContractEntry>>;
