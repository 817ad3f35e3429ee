import * as z from 'zod/mini';
import { OUTCOMES } from './schema';

/** What the page of messages keeps in its address. */
export const messagesSearch = z.object({
  /** Checked where it is used: a malformed id is an error panel, not another event. */
  event: z.catch(z.string(), ''),
  /** The open message; `new` for one that is not kept yet. */
  message: z.catch(z.string(), ''),
});

/** Spans of the page of delivery, in days that end today. */
export const SPANS = ['7', '30', '90', '365'] as const;

/** What the page of delivery keeps in its address. */
export const deliverySearch = z.object({
  span: z.catch(z.enum(SPANS), '30'),
  /** The number whose rows are open. */
  show: z.catch(z.enum(['', ...OUTCOMES]), ''),
  /** The receiving domain the open rows are narrowed to. */
  domain: z.catch(z.string(), ''),
});
