/** What is known of getting in and about. */
export interface AccessFacts {
  step_free: boolean | null;
  accessible_wc: boolean | null;
  hearing_loop: boolean | null;
}

/** Getting in and about, told by word; `known` is false where nobody has looked. */
export const accessWords = (venue: AccessFacts) =>
  [
    { label: 'Without steps', value: venue.step_free, yes: 'From the kerb to a seat', no: 'There are steps' },
    { label: 'Accessible toilet', value: venue.accessible_wc, yes: 'There is one', no: 'There is none' },
    { label: 'Hearing loop', value: venue.hearing_loop, yes: 'There is one', no: 'There is none' },
  ].map(({ label, value, yes, no }) => ({
    label,
    value,
    words: value === null ? 'Nobody has looked yet' : value ? yes : no,
  }));

/** What is known alone, each in a few words: 'Without steps', 'No accessible toilet'. */
export const knownAccess = ({ step_free: steps, accessible_wc: toilet, hearing_loop: loop }: AccessFacts) => [
  ...(steps === null ? [] : [steps ? 'Without steps from the kerb to a seat' : 'There are steps']),
  ...(toilet === null ? [] : [toilet ? 'Accessible toilet' : 'No accessible toilet']),
  ...(loop === null ? [] : [loop ? 'Hearing loop' : 'No hearing loop']),
];
