import { toast } from '@foregather/ui';
import { errorMessage, RequestError } from '@foregather/features/core';

/** Says how the copying of one event ended. Resolves to the id of the copy; null when there is none. */
export async function duplicated(copying: Promise<readonly string[]>): Promise<string | null> {
  try {
    const [id] = await copying;
    if (id === undefined) throw new RequestError(404, 'Not found');
    toast.success('Duplicated as a draft');
    return id;
  } catch (error) {
    toast.error('That did not work', { description: errorMessage(error) });
    return null;
  }
}
