/** Performance goal P8: how the product's lists are read where a million rows are in each table. */
import * as z from 'zod';
import type { Driver } from '../../../packages/supabase-embedded/src/types';
import { fill, idOf, openDatabase } from './backend-data';
import { median } from './browser';
import { headersOf, hostOver, type Host } from './backend-host';

/** The product's calls, as their `api` modules make them (packages/features), by the owner of one organisation. */
const lists = (org: number, each: number): readonly (readonly [name: string, path: string])[] => {
  const of = `org_id=eq.${idOf('org', org)}`;
  const person = (org - 1) * each + each / 2;
  const event = idOf('event', (org - 1) * each + 1);
  const eventColumns =
    'id,name,event_type_id,start_date,end_date,local_start,local_end,zone,starts_at,ends_at,location_name,status,status_changed_at,rsvp_closes_on,capacity_pools(size,taken,held)';
  const directory =
    'id,full_name,name_sort,nickname,email,phone,birth_year,status,row_version,household_members(role,households(id,name)),group_members(groups(id,name))';
  const invitations =
    'id,household_id,person_id,plus_ones_allowed,sent_at,reminded_at,opened_at,replied_at,reply_state,revoked_at,households(name,name_sort,primary_person_id,household_members(role,to_date,persons!inner(id,full_name,email,status,birth_year))),persons(id,full_name,name_sort,email,status),rsvps(id,state,channel,submitted_at,note,rsvp_people(person_id,guest_no,guest_name,reply,persons(full_name)),waitlist_entries(id,state,quantity,priority,created_at,offer_expires_at)),message_recipients(address,state,reason,created_at)';
  return [
    [
      'events summary',
      `/events?select=id,name,start_date,end_date,location_name&user_id=eq.${idOf('user', org)}&order=start_date.desc.nullslast&limit=20`,
    ],
    ['events of an organisation', `/events?select=${eventColumns}&${of}&order=start_date.desc.nullsfirst,id`],
    [
      'next event',
      `/events?select=${eventColumns}&${of}&status=in.(draft,live,paused)&or=(ends_at.gt.2027-06-01,and(ends_at.is.null,starts_at.gt.2027-06-01),starts_at.is.null)&order=start_date.asc.nullslast,id&limit=1`,
    ],
    ['directory, first page', `/persons?select=${directory}&${of}&order=name_sort,id&limit=100`],
    [
      'directory, later page',
      `/persons?select=${directory}&${of}&order=name_sort,id&limit=100&or=(name_sort.gt."person 8",and(name_sort.eq."person 8",id.gt.${idOf('person', 1)}))`,
    ],
    [
      'directory, searched',
      `/persons?select=${directory}&${of}&order=name_sort,id&limit=100&search_text=ilike.*abc*`,
    ],
    [
      'directory, without contact',
      `/persons?select=${directory}&${of}&order=name_sort,id&limit=100&email=is.null&phone=is.null`,
    ],
    [
      'directory, without household',
      `/persons?select=${directory.replace('household_members(', 'household_members!left(')}&${of}&order=name_sort,id&limit=100&household_members=is.null`,
    ],
    [
      'similar people, by address',
      `/persons?select=id,full_name,email&${of}&limit=5&email=eq.p${person}@example.org`,
    ],
    [
      'similar people, by name',
      `/persons?select=id,full_name,email&${of}&limit=5&search_text=ilike.*person*&search_text=ilike.*abc*`,
    ],
    [
      'households with members',
      `/households?select=id,name,row_version,household_members(role,persons(id,full_name,name_sort))&${of}&order=name_sort,id&limit=1000`,
    ],
    [
      'people without household',
      `/persons?select=id,full_name,household_members!left(household_id)&${of}&status=in.(active,unreachable,missing)&household_members=is.null&order=name_sort,id&limit=1000`,
    ],
    [
      'invitations of an event',
      `/invitations?select=${invitations}&event_id=eq.${event}&order=created_at,id&limit=1000`,
    ],
    [
      'tasks of an event',
      `/tasks?select=id,event_id,org_id,parent_id,title,done_when,notes,state,position,owner_user_id,owner_person_id,owner_role,anchor,offset_days,due_on,priority,done_at,row_version&event_id=eq.${event}&deleted_at=is.null&order=due_on.asc.nullslast,id&limit=1000`,
    ],
    [
      'budget lines of an event',
      `/budget_lines?select=id,event_id,side,category,title,basis,unit_minor,percent,quantity,agreed_minor,paid_minor,notes,position,row_version&event_id=eq.${event}&deleted_at=is.null&order=side.desc,position,id&limit=1000`,
    ],
    ['organisations of an account', `/org_members?select=role,orgs(id,name)&user_id=eq.${idOf('user', org)}`],
  ];
};

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  Plans?: PlanNode[] | undefined;
}
const node: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    Plans: z.array(node).optional(),
  }),
);
const plans = z.array(z.object({ Plan: node })).min(1);

/** Tables that are read from end to end. */
function scanned(at: PlanNode): string[] {
  const own = at['Node Type'] === 'Seq Scan' ? [at['Relation Name'] ?? '?'] : [];
  return [...own, ...(at.Plans ?? []).flatMap(scanned)];
}

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);

interface Opened {
  driver: Driver;
  host: Host;
  org: number;
  close: () => Promise<void>;
}

async function open(orgs: number, each: number): Promise<Opened> {
  const { driver, close } = await openDatabase('pg');
  await fill(driver, { orgs, each });
  const host = await hostOver(driver);
  return {
    driver,
    host,
    org: Math.ceil(orgs / 2),
    close: async () => {
      await host.close();
      await close();
    },
  };
}

async function timeOf({ host, org }: Opened, path: string, headers: Record<string, string>): Promise<number> {
  const began = performance.now();
  const reply = await host.ask(path, headers);
  await reply.text();
  if (!reply.ok) throw new Error(`${path} answered ${reply.status} for organisation ${org}`);
  return performance.now() - began;
}

/** Prints, for each list, what is read from end to end at a million rows, and the ratio of times to a thousand. */
export async function reportPlans(): Promise<void> {
  const each = 1000;
  const many = Number(process.env['BENCH_ORGS'] ?? 1000);
  const small = await open(1, each);
  const large = await open(many, each);
  try {
    const smallHeaders = await headersOf(small.org);
    const largeHeaders = await headersOf(large.org);
    const smallLists = lists(small.org, each);
    for (const [index, [name, path]] of lists(large.org, each).entries()) {
      const smallPath = smallLists[index]?.[1] ?? path;
      const rows = z.array(z.unknown()).parse(await (await large.host.ask(path, largeHeaders)).json()).length;
      const reply = await large.host.ask(path, {
        ...largeHeaders,
        accept: 'application/vnd.pgrst.plan+json',
      });
      const found = plans.parse(await reply.json());
      const ends = [...new Set(found.flatMap(({ Plan }) => scanned(Plan)))].filter((table) =>
        bigTables.includes(table),
      );
      const times = { small: [] as number[], large: [] as number[] };
      for (let round = -1; round < ROUNDS; round += 1) {
        const a = await timeOf(small, smallPath, smallHeaders);
        const b = await timeOf(large, path, largeHeaders);
        if (round < 0) continue;
        times.small.push(a);
        times.large.push(b);
      }
      const ratio = median(times.large) / median(times.small);
      console.info(
        `${name}, ${rows} rows: ${ends.length === 0 ? 'by index' : `READ FROM END TO END: ${ends.join(', ')}`}; ${median(times.large).toFixed(1)} ms at ${many * each} rows, ${median(times.small).toFixed(1)} ms at ${each}, ratio ${ratio.toFixed(2)} (goal 3)`,
      );
    }
  } finally {
    await small.close();
    await large.close();
  }
}

/** Tables with as many rows as the benchmark made; the others hold next to nothing. */
const bigTables = [
  'persons',
  'households',
  'household_members',
  'events',
  'invitations',
  'tasks',
  'budget_lines',
  'org_members',
  'orgs',
];
