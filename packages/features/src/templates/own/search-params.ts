import * as z from 'zod/mini';

const id = z.catch(z.union([z.uuid(), z.literal('')]), '');

/** What the page keeps in its address: the template that is open, or the event that one is being made of. */
export const ownSearch = z.object({ template: id, event: id });
