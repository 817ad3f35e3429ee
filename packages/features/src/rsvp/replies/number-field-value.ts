/** The value of a number field; '' while it holds no number, so that typing is not replaced by a 0. */
export const numberFieldValue = ({ valueAsNumber }: { valueAsNumber: number }): number | '' =>
  Number.isNaN(valueAsNumber) ? '' : valueAsNumber;
