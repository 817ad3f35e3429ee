/** One endpoint or one behaviour of a service on which `@supabase/supabase-js` depends. */
export interface ContractEntry {
  /** Its purpose in a few words. */
  what: string;
  /** The reason why it is not built. Otherwise tests on both engines must prove it. */
  notBuilt?: string;
  /** What of it is refused on purpose where upstream answers, and why. */
  refused?: string;
  /** The reason why cases on PGlite alone are enough: specific to one engine, or without a database. */
  oneEngine?: string;
}

export type ServiceContract = Readonly<Record<string, ContractEntry>>;
