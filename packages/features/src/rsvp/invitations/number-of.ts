/** What a number field holds; '' while it holds no number, so that nothing typed is replaced by a 0. */
export const numberOf = ({ valueAsNumber }: { valueAsNumber: number }): number | '' =>
  Number.isNaN(valueAsNumber) ? '' : valueAsNumber;
