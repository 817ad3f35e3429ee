/** Reading and writing of the templates: what is one's own, and laying one out. The only file that calls `db()`. */
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, unwrap, unwrapMaybe } from '@foregather/features/core/base';
import { isTemplateSlug, loadTemplate } from './content';
import type { planOf } from './plan';
import { templateBySlug } from './template-list';
import type { TemplateBody } from './template-schema';

export const templateKeys = {
  all: ['templates'] as const,
  body: (slug: string) => [...templateKeys.all, 'body', slug] as const,
  head: (slug: string) => [...templateKeys.all, 'head', slug] as const,
};

/** What stands before the id of one's own template where a slug is asked for: `own:<id>`. */
const OWN = 'own:';
/** The slug of one's own template. */
export const ownSlug = (id: string) => `${OWN}${id}`;

/** One's own template as a plan to lay out; null: it is gone, or not the reader's to see. Its version is the row's. */
async function loadOwn(id: string, signal: AbortSignal): Promise<TemplateBody | null> {
  if (!z.uuid().safeParse(id).success) return null;
  const row = unwrapMaybe(
    await db()
      .from('org_templates')
      .select('body, version')
      .eq('id', id)
      .is('deleted_at', null)
      .abortSignal(signal)
      .maybeSingle(),
  );
  if (!row) return null;
  const { ownTemplateSchema } = await import('./own/own-schema');
  return { ...ownTemplateSchema.parse(row.body), version: row.version };
}

/** The content of a template: one that comes with the product changes only with a release, one's own when it is saved anew. */
export const templateQuery = (slug: string) =>
  queryOptions({
    queryKey: templateKeys.body(slug),
    queryFn: async ({ signal }) => {
      if (slug.startsWith(OWN)) return await loadOwn(slug.slice(OWN.length), signal);
      return isTemplateSlug(slug) ? await loadTemplate(slug) : null;
    },
    staleTime: slug.startsWith(OWN) ? 15_000 : Infinity,
  });

/** What names a template before its plan is read. */
export interface TemplateHead {
  slug: string;
  name: string;
  /** Id of a kind of event, which may be the organisation's own. */
  eventType: string;
}

/** Name and kind of a template; null: there is none, or it is not the reader's to see. */
export const templateHeadQuery = (slug: string) =>
  queryOptions({
    queryKey: templateKeys.head(slug),
    queryFn: async ({ signal }): Promise<TemplateHead | null> => {
      const id = slug.slice(OWN.length);
      if (!slug.startsWith(OWN)) return templateBySlug(slug) ?? null;
      if (!z.uuid().safeParse(id).success) return null;
      const row = unwrapMaybe(
        await db()
          .from('org_templates')
          .select('name, event_type_id')
          .eq('id', id)
          .is('deleted_at', null)
          .abortSignal(signal)
          .maybeSingle(),
      );
      return row && { slug, name: row.name, eventType: row.event_type_id };
    },
    staleTime: slug.startsWith(OWN) ? 15_000 : Infinity,
  });

/** An event that a plan is laid out for: one that is there, or one to be made. Days are local days in `zone`. */
export type PlannedEvent =
  | { id: string }
  | {
      name: string;
      event_type_id: string;
      start_date: string | null;
      end_date: string | null;
      zone: string;
      location_name: string | null;
      rsvp_closes_on: string | null;
    };

const appliedSchema = z.object({
  event_id: z.uuid(),
  made: z.record(z.string(), z.int()),
});
export type Applied = z.output<typeof appliedSchema>;

/** Makes all rows of a plan in one transaction; the same `key` makes them once, however often it is sent. */
export const applyTemplateMutation = (queries: QueryClient, orgId: string) =>
  mutationOptions({
    mutationFn: async ({
      event,
      plan,
      key,
    }: {
      event: PlannedEvent;
      plan: ReturnType<typeof planOf>;
      key: string;
    }): Promise<Applied> =>
      appliedSchema.parse(
        unwrap(
          await db().rpc('apply_template', {
            org_id: orgId,
            event: { ...event },
            // `events.template_slug` takes no colon.
            plan: z.json().parse({ ...plan, slug: plan.slug.replace(':', '-') }),
            idempotency_key: key,
          }),
        ),
      ),
    // It makes rows of many kinds: events, tasks, budget, messages.
    onSuccess: () => queries.invalidateQueries(),
  });
