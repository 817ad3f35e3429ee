/** What the page of campaigns reads and writes: segments, tests of two subjects, results, and who left which kind of mail. */
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod';
import { db, unwrap } from '@foregather/features/core/base';
import { changedMeanwhile } from '@foregather/features/patterns';
import { messagingKeys } from '../queries';
import { type Audience, audienceSchema } from '../schema';

/** What the page keeps in its address. */
export const campaignsSearch = z.object({
  /** The open campaign; `plan` for the plan of eight. */
  campaign: z.string().catch(''),
  /** The segment that is changed; `new` for one that is not kept yet. */
  segment: z.string().catch(''),
});

const segmentRow = z.object({
  id: z.uuid(),
  /** Null: for every event of the organisation. */
  event_id: z.string().nullable(),
  name: z.string(),
  /** Null: kept in a form that is no longer read. It then means nobody, never everybody. */
  audience: audienceSchema.nullable().catch(null),
  row_version: z.int(),
});
export type Segment = z.output<typeof segmentRow>;

const testRow = z.object({
  message_id: z.string(),
  subject: z.string(),
  share: z.int(),
  wait_hours: z.int(),
  measure: z.enum(['opened', 'answered']),
  state: z.enum(['ready', 'running', 'decided', 'skipped']),
  decide_at: z.string().nullable(),
  winner: z.enum(['first', 'second']).nullable(),
  decided_by: z.enum(['count', 'draw', 'host']).nullable(),
  counts: z
    .object({
      first: z.object({ homes: z.int(), hits: z.int() }),
      second: z.object({ homes: z.int(), hits: z.int() }),
    })
    .nullable(),
});
export type SubjectTest = z.output<typeof testRow>;

/** What somebody says of a test before it begins. */
export type TestPlan = Pick<SubjectTest, 'subject' | 'share' | 'wait_hours' | 'measure'>;

const dividedSchema = z.object({ homes: z.int(), half: z.int(), rest: z.int(), possible: z.boolean() });

const resultRow = z.object({
  message_id: z.string(),
  homes: z.int(),
  opened: z.int(),
  answered: z.int(),
  left_topic: z.int(),
});
export type CampaignResult = z.output<typeof resultRow>;

const leaverRow = z.object({
  topic: z.string(),
  person_id: z.string(),
  full_name: z.string(),
  photo_path: z.string().nullable(),
  moment: z.string(),
  among: z.int(),
});
export type Leaver = z.output<typeof leaverRow>;

const keys = {
  all: [...messagingKeys.all, 'campaigns'] as const,
  segments: (orgId: string) => [...keys.all, 'segments', orgId] as const,
  tests: (eventId: string) => [...keys.all, 'tests', eventId] as const,
};
/** How often what is under way is asked for again, in ms. */
const REFRESH = 15_000;

/** The segments that can be used for an event, by name. */
export const segmentsQuery = (orgId: string, eventId: string) =>
  queryOptions({
    queryKey: [...keys.segments(orgId), eventId] as const,
    queryFn: async ({ signal }) =>
      z
        .array(segmentRow)
        .parse(
          unwrap(
            await db()
              .from('segments')
              .select('id, event_id, name, audience, row_version')
              .eq('org_id', orgId)
              .or(`event_id.is.null,event_id.eq.${eventId}`)
              .is('deleted_at', null)
              .order('name')
              .order('id')
              .limit(100)
              .abortSignal(signal),
          ),
        ),
    staleTime: 15_000,
  });

/** The tests of an event's messages. */
export const subjectTestsQuery = (eventId: string) =>
  queryOptions({
    queryKey: keys.tests(eventId),
    queryFn: async ({ signal }) =>
      z
        .array(testRow)
        .parse(
          unwrap(
            await db()
              .from('subject_tests')
              .select(
                'message_id, subject, share, wait_hours, measure, state, decide_at, winner, decided_by, counts',
              )
              .eq('event_id', eventId)
              .limit(500)
              .abortSignal(signal),
          ),
        ),
    staleTime: 5_000,
    refetchInterval: REFRESH,
  });

/** How a test would divide the households that a message reaches now. */
export const dividedQuery = (messageId: string, share: number) =>
  queryOptions({
    queryKey: [...keys.all, 'divided', messageId, share] as const,
    queryFn: async ({ signal }) =>
      dividedSchema.parse(
        unwrap(await db().rpc('plan_subject_test', { message_id: messageId, share }).abortSignal(signal)),
      ),
    staleTime: 5_000,
  });

/** What came of each message of an event that went out. */
export const resultsQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...keys.all, 'results', eventId] as const,
    queryFn: async ({ signal }) =>
      z
        .array(resultRow)
        .parse(unwrap(await db().rpc('campaign_results', { event_id: eventId }).abortSignal(signal))),
    staleTime: 5_000,
    refetchInterval: REFRESH,
  });

/** Who of the invited asked for no more of a kind of mail, the last of each first. */
export const leaversQuery = (eventId: string) =>
  queryOptions({
    queryKey: [...keys.all, 'leavers', eventId] as const,
    queryFn: async ({ signal }) =>
      z
        .array(leaverRow)
        .parse(unwrap(await db().rpc('topic_leavers', { event_id: eventId }).abortSignal(signal))),
    staleTime: 15_000,
  });

const reread = (queries: QueryClient) => () => queries.invalidateQueries({ queryKey: keys.all });

/** What is kept of a segment. One that names a dish is of the event that serves it. */
const segmentColumns = (eventId: string, { name, audience }: { name: string; audience: Audience }) => ({
  name,
  audience: z.json().parse(audience),
  event_id: audience.meal === undefined ? null : eventId,
});

/** Keeps an audience under a name; over the version that was read only, where it is there already. */
export const saveSegmentMutation = (queries: QueryClient, orgId: string, eventId: string) =>
  mutationOptions({
    mutationFn: async ({
      segment,
      name,
      audience,
    }: {
      segment: Segment | undefined;
      name: string;
      audience: Audience;
    }) => {
      const columns = segmentColumns(eventId, { name, audience });
      if (!segment) {
        unwrap(
          await db()
            .from('segments')
            .insert({ org_id: orgId, ...columns })
            .select('id')
            .single(),
        );
        return;
      }
      const kept = unwrap(
        await db()
          .from('segments')
          .update(columns)
          .eq('id', segment.id)
          .eq('row_version', segment.row_version)
          .is('deleted_at', null)
          .select('id'),
      );
      if (kept.length === 0) throw changedMeanwhile('segment');
    },
    onSettled: reread(queries),
  });

/** Removes a segment from every list, or brings the same one back. */
export const removeSegmentMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ id, restore = false }: { id: string; restore?: boolean }) =>
      unwrap(
        await db()
          .from('segments')
          .update({ deleted_at: restore ? null : new Date().toISOString() })
          .eq('id', id)
          .select('id')
          .single(),
      ),
    onSettled: reread(queries),
  });

/** Gives a message that has not gone a second subject. */
export const saveTestMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ messageId, test }: { messageId: string; test: TestPlan }) =>
      testRow.parse(
        unwrap(
          await db().rpc('save_subject_test', {
            message_id: messageId,
            test: {
              subject: test.subject,
              share: test.share,
              wait_hours: test.wait_hours,
              measure: test.measure,
            },
          }),
        ),
      ),
    onSettled: reread(queries),
  });

/** Takes the second subject away again; resolves to the test as it was. */
export const removeTestMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async (messageId: string) =>
      testRow.parse(unwrap(await db().rpc('remove_subject_test', { message_id: messageId }))),
    onSettled: reread(queries),
  });

/** Ends a running test before its time, with one of the two. */
export const pickSubjectMutation = (queries: QueryClient) =>
  mutationOptions({
    mutationFn: async ({ messageId, subject }: { messageId: string; subject: 'first' | 'second' }) =>
      testRow.parse(unwrap(await db().rpc('pick_subject', { message_id: messageId, subject }))),
    onSettled: reread(queries),
  });
