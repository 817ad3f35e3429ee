import type * as strings from '../lib/strings';

/** The words of the picker, with the texts that need a name or a number as functions. */
export type ImagePickerWords = {
  [K in keyof typeof strings.imagePicker]: (typeof strings.imagePicker)[K] extends string
    ? string
    : K extends 'places'
      ? Record<keyof typeof strings.imagePicker.places, string>
      : (typeof strings.imagePicker)[K];
};
