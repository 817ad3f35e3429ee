import { FieldError } from '@foregather/features/patterns';
import { isSpentLink, LINK_PROBLEMS } from './messages';

/** Redeems a typed code; one that is wrong or too old is said beside its field, where it can be corrected. */
export async function codeForForm(redeem: () => Promise<void>): Promise<void> {
  try {
    await redeem();
  } catch (error) {
    if (isSpentLink(error)) throw new FieldError('code', LINK_PROBLEMS.code);
    throw error;
  }
}
