/** One step of a walk-through: what the tester does, and what is to be seen then. Labels stand in “ ”, as on the page. */
export type WalkthroughStep = readonly [does: string, expected: string];

/** A way through the product that a tester goes by hand. */
export interface Walkthrough {
  /** Never renamed: a tester's tick and note are kept under it. */
  key: string;
  title: string;
  /** What has to be there first. */
  needs?: string;
  /** Where it begins: an address of this site; left out where only a mail or a link leads there. */
  begin?: string;
  steps: readonly WalkthroughStep[];
}

/** Somebody whom the product knows by what they may do, with the walk-throughs that show it. */
export interface TesterRole {
  key: 'organiser' | 'co-host' | 'viewer' | 'guest' | 'admin';
  name: string;
  /** Who that is. */
  who: string;
  /** How a tester becomes one. */
  wayIn: readonly string[];
  /** What they must never be able to do. */
  never: readonly string[];
  walkthroughs: readonly Walkthrough[];
}
