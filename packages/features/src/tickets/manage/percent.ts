import * as z from 'zod';

const PERCENT = /^\d{1,3}(?:[.,]\d{1,2})?$/;

/** A per cent as typed, null where it is left empty. */
export const percent = (most: number) =>
  z
    .string()
    .trim()
    .transform((text, context): number | null => {
      if (text === '') return null;
      const value = Number(text.replace(',', '.'));
      if (PERCENT.test(text) && value > 0 && value <= most) return value;
      context.addIssue({
        code: 'custom',
        message: `Write a per cent above 0 and up to ${most}, such as 7.5.`,
      });
      return null;
    });
/** The field of a saved per cent. */
export const percentText = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value);
