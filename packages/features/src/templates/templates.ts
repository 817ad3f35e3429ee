/** Reading and writing of the templates: what is one's own, and laying one out. The only file that calls `db()`. */
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { db, unwrap } from '@foregather/features/core/base';
import { isTemplateSlug, loadTemplate } from './content';
import type { planOf } from './plan';

export const templateKeys = {
  all: ['templates'] as const,
  body: (slug: string) => [...templateKeys.all, 'body', slug] as const,
};

/** The content of a template that comes with the product; it changes only with a release. */
export const templateQuery = (slug: string) =>
  queryOptions({
    queryKey: templateKeys.body(slug),
    queryFn: async () => (isTemplateSlug(slug) ? await loadTemplate(slug) : null),
    staleTime: Infinity,
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
            plan: z.json().parse(plan),
            idempotency_key: key,
          }),
        ),
      ),
    // It makes rows of many kinds: events, tasks, budget, messages.
    onSuccess: () => queries.invalidateQueries(),
  });
