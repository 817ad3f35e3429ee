/** What the first view of a demo tells. The figures stand in `demos-figures.ts`, counted by `npm run generate:demos`. */
export interface DemoFacts {
  /** The template its plan was laid out from. */
  template: string;
  event: string;
  /** What the cover counts: years of a milestone, year of a class. */
  coverNumber: number | null;
  place: string;
  organisation: string;
  host: string;
  /** So many weeks ahead, and so many days long. */
  weeks: number;
  days: number;
  /** Everybody invited. */
  people: number;
  households: { invited: number; answered: number; silent: number };
  replies: { yes: number; no: number; maybe: number; waitlisted: number; unanswered: number };
  places: number;
  waiting: { parties: number; people: number };
  /** What households wrote beside their answer. */
  notes: readonly { from: string; note: string }[];
  /** The silent household as which a guest looks at it. */
  guest: { household: string; people: readonly string[] };
  /** Minor units of the currency, at so many people. */
  budget: {
    currency: string;
    people: number;
    line: { title: string; planned: number; agreed: number };
    in: number;
    out: number;
    left: number;
  };
  tasks: number;
}
