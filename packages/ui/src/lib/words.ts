/** The texts of a component, as a table of defaults in `strings` has them, for others to take their place. */
export type Words<Defaults> = {
  [Key in keyof Defaults]: Defaults[Key] extends string ? string : Defaults[Key];
};
