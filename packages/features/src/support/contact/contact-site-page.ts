import type { SitePage } from '@foregather/features/patterns/site-page';
import { formValues, notTaken, submitFields } from '@foregather/features/patterns/token-page';
import * as z from 'zod';
import { answerBy } from '../answer-time';
import { supportPaths } from '../paths';
import { contactSchema } from '../schema';
import { contactSearch } from '../search-params';
import { type ContactData, ContactView } from './contact-view';

/** Without script nothing can be told of a browser; a form without the hidden field is no less a form. */
const sentSchema = contactSchema.omit({ withDiagnostics: true }).extend({ website: z.string().default('') });

const receiptSchema = z.string();

/**
 * The key of a request, made of all that was sent: the page is kept by browsers and the same for everybody, so it can
 * carry none, and pressing twice must still be one message.
 */
async function keyOf(form: FormData): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(formValues(form)));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', text)).slice(0, 16);
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const FAILED =
  'Your message was not sent: we could not be reached. Nothing you wrote is lost; send it again.';
const TOO_MANY =
  'You have written to us several times just now. What you sent has arrived; write again in an hour.';

/** Everybody's way to the people behind the product, as a server renders it: a form that works without script. */
export const contactSitePage: SitePage<ContactData> = {
  path: '/contact',
  read: async ({ search, now }) => ({
    kind: 'form',
    by: answerBy(now, 'UTC'),
    values: { topic: 'question', ...z.parse(contactSearch, Object.fromEntries(search)) },
    errors: {},
  }),
  send: async (form, { call, now }) => {
    const request_key = await keyOf(form);
    const outcome = await submitFields({
      action: 'contact',
      form,
      fields: sentSchema,
      send: (fields) => call('submit_contact_request', { ...fields, request_key }),
    });
    if (outcome.kind === 'done') {
      const { topic, subject, email } = sentSchema.parse(formValues(form));
      const receipt = receiptSchema.parse(outcome.answer);
      const sent = { topic, subject, email, receipt, at: now.toISOString() };
      return { data: { kind: 'sent', sent }, status: 200 };
    }
    const { values, errors } =
      'submission' in outcome
        ? outcome.submission
        : notTaken(form, outcome.kind === 'too-many' ? TOO_MANY : FAILED);
    return {
      data: { kind: 'form', by: answerBy(now, 'UTC'), values, errors },
      status: 'submission' in outcome ? 422 : outcome.kind === 'too-many' ? 429 : 503,
    };
  },
  head: (data) => ({
    title: data.kind === 'sent' ? 'We have it' : 'Contact',
    description: 'Write to the people behind the product: a number at once, and an answer from a person.',
    canonical: supportPaths.contact(),
  }),
  View: ContactView,
};
