import * as z from 'zod';

export const householdFormSchema = z.object({
  name: z.string().trim().min(1, 'Name the household.').max(160, 'Use 160 characters or fewer.'),
});
export type HouseholdFormInput = z.input<typeof householdFormSchema>;

/** A household with its people, as one line names them. */
export interface NewHousehold {
  name: string;
  people: {
    full_name: string;
    email: string | null;
    /** E.164. */
    phone: string | null;
    nickname: string | null;
    role: 'adult' | 'child';
  }[];
}
