/** Lays the plan of a demo's template out, and brings it to where its host stands today. */
import type { Sql } from '@foregather/supabase-embedded';
import { stableId } from '../ids';
import { insertRows } from '../insert';
import type { Invitation } from '../invitations';
import type { DemoDays } from './demo-days';

/** What a demo reads of the rows that `planOf` makes of a template; all of them go to `apply_template` as they are. */
export interface DemoPlan {
  rows: {
    roles: readonly { title: string }[];
    budget_lines: readonly PlannedLine[];
  };
  /** So many days before the event its replies close. */
  closesBefore: number;
}

interface PlannedLine {
  side: string;
  title: string;
  basis: string;
  unit_minor: number | null;
  quantity: number | null;
}

/** The cost that is agreed higher than it was planned: the dearest fixed one. */
export function dearerLine(lines: readonly PlannedLine[], factor: number) {
  const costs = lines.flatMap(({ side, basis, title, unit_minor: unit, quantity }) =>
    side === 'out' && basis === 'flat' && unit !== null ? [{ title, planned: unit * (quantity ?? 1) }] : [],
  );
  const [first, ...others] = costs;
  if (!first) throw new Error('A plan has a fixed cost.');
  const dearest = others.reduce((most, cost) => (cost.planned > most.planned ? cost : most), first);
  // In whole tens of the currency, as prices are agreed.
  return { ...dearest, agreed: Math.ceil((dearest.planned * factor) / 1000) * 1000 };
}

interface DemoWork {
  orgId: string;
  eventId: string;
  host: string;
  set: number;
  days: DemoDays;
  plan: DemoPlan;
  invitations: readonly Invitation[];
  dearer: number;
}

/** Lays the template out as the host, by the function that does it for everybody. */
export async function applyPlan(sql: Sql, { orgId, eventId, host, plan }: DemoWork): Promise<void> {
  await sql.query(
    "select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1::text, true)",
    [JSON.stringify({ sub: host, role: 'authenticated', aal: 'aal1' })],
  );
  await sql.query('select public.apply_template($1::uuid, $2::jsonb, $3::jsonb)', [
    orgId,
    JSON.stringify({ id: eventId }),
    JSON.stringify(plan.rows),
  ]);
  await sql.query("select set_config('role', 'none', true), set_config('request.jwt.claims', '', true)");
}

/** A third of the tasks done, each with somebody who does it; two of those that are due are not. */
export async function workOnPlan(sql: Sql, work: DemoWork): Promise<void> {
  const { eventId, plan, invitations, dearer } = work;
  // The host has the first role and people of the first households have the others.
  const owners = plan.rows.roles.slice(1).flatMap(({ title }, n) => {
    const lead = invitations[n * 2]?.lead;
    return lead ? [{ title, person_id: lead.id }] : [];
  });
  await sql.query(
    `update public.committee_roles r set person_id = o.person_id
       from jsonb_to_recordset($2::jsonb) as o (title text, person_id uuid) where r.event_id = $1::uuid and r.title = o.title`,
    [eventId, JSON.stringify(owners)],
  );
  await sql.query(
    `update public.tasks t set owner_person_id = r.person_id from public.committee_roles r
      where t.event_id = $1::uuid and r.event_id = t.event_id and r.title = t.owner_role and r.person_id is not null`,
    [eventId],
  );
  await sql.query(
    `update public.tasks t set owner_user_id = $2::uuid where t.event_id = $1::uuid and t.owner_person_id is null`,
    [eventId, work.host],
  );
  await sql.query(
    `with ranked as (
       select id, due_on, row_number() over (order by due_on, position, id) as n, count(*) over () as n_all
         from public.tasks where event_id = $1::uuid and deleted_at is null)
     update public.tasks t set state = case when r.n <= ceil(r.n_all / 3.0) + 2 and r.n not in (ceil(r.n_all / 3.0), ceil(r.n_all / 3.0) - 2)
            then 'done' else 'doing' end
       from ranked r where r.id = t.id and r.n <= ceil(r.n_all / 3.0) + 2`,
    [eventId],
  );
  const { title, agreed } = dearerLine(plan.rows.budget_lines, dearer);
  await sql.query(
    "update public.budget_lines set agreed_minor = $3::bigint where event_id = $1::uuid and side = 'out' and title = $2::text",
    [eventId, title, agreed],
  );
}

/** The invitations that went out, and what the template had planned for days that are over. */
export async function sendPlanned(sql: Sql, work: DemoWork): Promise<void> {
  const { orgId, eventId, host, set, days, invitations } = work;
  await insertRows(sql, 'public.messages', [
    {
      id: stableId('message', 1, set),
      org_id: orgId,
      event_id: eventId,
      kind: 'invitation',
      state: 'sent',
      created_by: host,
      created_at: days.invited,
    },
  ]);
  await sql.query(
    `update public.messages m set state = 'sent', send_at = m.send_local at time zone e.zone
       from public.events e where e.id = m.event_id and m.event_id = $1::uuid and m.state = 'draft'
        and m.send_local at time zone e.zone < now() - interval '1 day'`,
    [eventId],
  );
  const mailed = invitations.flatMap(({ id, lead }) =>
    lead.email === null ? [] : [{ invitation_id: id, person_id: lead.id, address: lead.email }],
  );
  await sql.query(
    `insert into public.message_recipients (message_id, org_id, event_id, person_id, invitation_id, address, state, at, created_at)
     select m.id, m.org_id, m.event_id, r.person_id, r.invitation_id, r.address, 'sent', coalesce(m.send_at, m.created_at), coalesce(m.send_at, m.created_at)
       from public.messages m, jsonb_to_recordset($2::jsonb) as r (invitation_id uuid, person_id uuid, address extensions.citext)
      where m.event_id = $1::uuid and m.state = 'sent'`,
    [eventId, JSON.stringify(mailed)],
  );
}
