import * as z from 'zod';

export const PASSWORD_MIN = 8;
/** The server's hash reads no more than this; longer ones are refused rather than cut. */
export const PASSWORD_MAX_BYTES = 72;

const bytes = (text: string) => new TextEncoder().encode(text).length;

const email = z
  .string()
  .trim()
  .min(1, 'Enter your email address.')
  .max(254, 'An email address has at most 254 characters.')
  .pipe(z.email('Enter an email address such as name@example.org.'));

const newPassword = z
  .string()
  .min(PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`)
  .refine((value) => bytes(value) <= PASSWORD_MAX_BYTES, {
    error: `Use at most ${PASSWORD_MAX_BYTES} characters.`,
  });

export const signInSchema = z.object({ email, password: z.string().min(1, 'Enter your password.') });
export type SignInInput = z.input<typeof signInSchema>;

export const emailSchema = z.object({ email });

/** How many digits the code in a mail has. */
export const CODE_LENGTH = 6;
export const codeSchema = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{6}$/, 'Type the six digits of the code in the mail.'),
});

export const signUpSchema = z.object({
  firstName: z.string().trim().min(1, 'Enter your first name.').max(80, 'Use 80 characters or fewer.'),
  lastName: z.string().trim().max(80, 'Use 80 characters or fewer.'),
  email,
  password: newPassword,
  wantsAffiliate: z.boolean(),
});
/** What the sign-up by an address alone asks once one is in. */
export const nameSchema = signUpSchema.pick({ firstName: true, lastName: true });
export type NameDraft = z.output<typeof nameSchema>;
export type SignUpDraft = z.output<typeof signUpSchema>;

export const newPasswordSchema = z.object({ password: newPassword });
