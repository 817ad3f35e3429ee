import type { AuthSettings } from './context';
import { AuthError, validationFailed } from './errors';
import { MAX_PASSWORD_BYTES } from './password-hashing';

let common: Promise<ReadonlySet<string>> | undefined;

/** The rules for new passwords. */
export type PasswordRules = Pick<
  AuthSettings,
  'passwordMinLength' | 'passwordRequiredCharacters' | 'weakPasswords'
>;

/** Returns the violated rules, or null. Length counts characters. */
export async function passwordWeakness(
  password: string,
  { passwordMinLength, passwordRequiredCharacters, weakPasswords }: PasswordRules,
): Promise<{ message: string; reasons: string[] } | null> {
  const messages: string[] = [];
  const reasons: string[] = [];
  if (Array.from(password).length < passwordMinLength) {
    reasons.push('length');
    messages.push(`Password should be at least ${passwordMinLength} characters.`);
  }
  const given = new Set(password);
  if (passwordRequiredCharacters.some((set) => !Array.from(set).some((sign) => given.has(sign)))) {
    reasons.push('characters');
    messages.push(
      `Password should contain at least one character of each: ${passwordRequiredCharacters.join(', ')}.`,
    );
  }
  if (await isKnown(password.toLowerCase(), weakPasswords)) {
    reasons.push('pwned');
    messages.push('Password is known to be weak and easy to guess, please choose a different one.');
  }
  return reasons.length === 0 ? null : { message: messages.join(' '), reasons };
}

/** Throws `validation_failed` for a password that is too long, `weak_password` for one that is easy to guess. */
export async function checkNewPassword(password: string, rules: PasswordRules): Promise<void> {
  if (new TextEncoder().encode(password).length > MAX_PASSWORD_BYTES) {
    throw validationFailed(`Password cannot be longer than ${MAX_PASSWORD_BYTES} characters`);
  }
  const weakness = await passwordWeakness(password, rules);
  if (weakness !== null) {
    throw new AuthError(422, 'weak_password', weakness.message, { weakPassword: weakness.reasons });
  }
}

/** Whether a password in lower case is on the list. The common ones are leaked passwords (threat 63). */
async function isKnown(password: string, list: PasswordRules['weakPasswords']): Promise<boolean> {
  if (list === 'none') return false;
  if (list !== 'common') return list.some((word) => word.toLowerCase() === password);
  common ??= loadCommonPasswords();
  return (await common).has(password);
}

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((word) => word.toLowerCase()));
}
