/** Reading and writing of one's own templates. */
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { db, PanelError, unwrap, unwrapMaybe } from '@foregather/features/core/base';
import { defineRecords, kinds, type RecordOf } from '@foregather/features/patterns';
import { templateKeys } from '../templates';
import { ownTemplateSchema, type OwnTemplateBody } from './own-schema';

const eventSchema = z.object({ id: z.uuid(), name: z.string(), start_date: z.string().nullable() });

/** The reader's own templates and those that are shared in the organisation, by name. */
export const templateRecords = defineRecords({
  domain: 'templates',
  table: 'org_templates',
  noun: 'template',
  owner: { column: 'org_id' },
  naming: 'name',
  columns: {
    name: kinds.read(z.string()),
    event_type_id: kinds.read(z.string()),
    /** Null: written in a form that is no longer read. */
    body: kinds.read(ownTemplateSchema.nullable().catch(null)),
    shared: kinds.read(z.boolean()),
    /** Of the plan: rises when it is saved anew. */
    version: kinds.read(z.int()),
    created_by: kinds.read(z.string().nullable()),
    updated_at: kinds.read(z.string()),
    /** The event it was made of; null: gone, or not the reader's to see. */
    events: kinds.joined('events(id, name, start_date)', eventSchema.nullable()),
  },
  order: [{ column: 'name' }],
  drops: templateKeys.all,
  staleTime: 15_000,
});
export type OwnTemplate = RecordOf<typeof templateRecords>;

/** The events of the organisation that a template can be made of, the newest first. */
export const sourceEventsQuery = (orgId: string) =>
  queryOptions({
    queryKey: [...templateKeys.all, 'events', orgId] as const,
    queryFn: async ({ signal }) =>
      unwrap(
        await db()
          .from('events')
          .select('id, name, event_type_id, start_date, end_date, zone')
          .eq('org_id', orgId)
          .order('start_date', { ascending: false, nullsFirst: false })
          .order('id')
          .limit(200)
          .abortSignal(signal),
      ),
    staleTime: 30_000,
  });
export type SourceEvent = Awaited<
  ReturnType<NonNullable<ReturnType<typeof sourceEventsQuery>['queryFn']>>
>[number];

const reread = (queries: QueryClient) => () => queries.invalidateQueries({ queryKey: templateKeys.all });

/** What a template is made of: the event, and the plan that was made of it. */
export interface NewTemplate {
  name: string;
  sourceEventId: string;
  eventTypeId: string;
  body: OwnTemplateBody;
}

/** Keeps a new template, its maker's alone until it is shared; resolves to its id. */
export const addTemplateMutation = (queries: QueryClient, orgId: string) =>
  mutationOptions({
    mutationFn: async ({ name, sourceEventId, eventTypeId, body }: NewTemplate) =>
      unwrap(
        await db()
          .from('org_templates')
          .insert({
            org_id: orgId,
            source_event_id: sourceEventId,
            event_type_id: eventTypeId,
            name,
            body: z.json().parse(body),
          })
          .select('id')
          .single(),
      ).id,
    onSettled: reread(queries),
  });

const NEWER = new PanelError(
  'Somebody changed this template meanwhile',
  'Somebody else changed or removed this template since you opened it. What you changed is still here.',
);

/** What is changed of a template; its plan makes another version. */
export interface TemplateChange {
  name?: string;
  shared?: boolean;
  body?: OwnTemplateBody;
}

/** Changes a template over the version it was read at only; a newer one of somebody else is not overwritten. */
export const changeTemplateMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async ({
      template,
      change: { body, ...change },
    }: {
      template: Pick<OwnTemplate, 'id' | 'row_version'>;
      change: TemplateChange;
    }) => {
      const kept = unwrapMaybe(
        await db()
          .from('org_templates')
          .update({ ...change, ...(body ? { body: z.json().parse(body) } : {}) })
          .eq('id', template.id)
          .eq('row_version', template.row_version)
          .is('deleted_at', null)
          .select('version, row_version')
          .maybeSingle(),
      );
      if (!kept) throw NEWER;
      return kept;
    },
    onSettled: reread(queries),
  });
