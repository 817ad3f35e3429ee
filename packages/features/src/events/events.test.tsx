/** Journeys of an event. Longer than 300 lines: making, changing and ending one read as one story. */
import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { failing, scenario, server, useScenario } from '@foregather/mocks/node';
import { choose, makeViewer, press, rows, undo, user } from '../testing/journey';
import { open } from '../testing/open';

const { event, organiser, stranger, org } = scenario.familyReunion;
useScenario('familyReunion');
// Pages are loaded on their first visit; on a busy machine that takes longer than a query waits.
beforeAll(
  async () =>
    void (await Promise.all([
      import('./edit-event/edit-event-page'),
      import('./event-details/event-details-page'),
    ])),
);

const details = `/event-details/${event.id}`;
const edit = `/edit-event/${event.id}`;
const field = (name: string | RegExp) => screen.findByLabelText(name);
async function write(name: string | RegExp, text: string) {
  const input = await field(name);
  await user.clear(input);
  await user.type(input, text);
}

describe('an event that is there', () => {
  test('gets another name, which is there on the next visit', async () => {
    const router = open(edit, { as: organiser });
    await write(/^Name of the/, 'Okafor winter reunion');
    await press(/^Save/);
    await screen.findByText('New for your guests: name.');
    await expect.poll(() => router.state.location.pathname).toBe(details);
    open(details, { as: organiser });
    await screen.findByRole('heading', { level: 1, name: 'Okafor winter reunion' });
  });

  test('a save that fails keeps what was typed, and so does leaving the page', async () => {
    open(edit, { as: organiser });
    await write(/^Name of the/, 'Kept name');
    server.use(failing('rest/v1/events'));
    await press(/^Save/);
    await screen.findByText('Not saved');
    expect(await field(/^Name of the/)).toHaveProperty('value', 'Kept name');
    server.resetHandlers();
    open(edit, { as: organiser });
    await screen.findByText(/is here again/);
    expect(await field(/^Name of the/)).toHaveProperty('value', 'Kept name');
    await press('Discard it');
    expect(await field(/^Name of the/)).toHaveProperty('value', event.name);
  });

  test('gets another picture and lettering, and says whom guests can ask', async () => {
    const router = open(edit, { as: organiser });
    const [before] = await rows('select cover_seed from public.events where id = $1::uuid', [event.id]);
    await user.click(await screen.findByRole('radio', { name: 'Lakeside' }));
    await press('Another one');
    await user.click(await screen.findByRole('radio', { name: 'Dusk' }));
    await user.click(await screen.findByRole('radio', { name: 'Name tag' }));
    await write('Email address (optional)', 'no address');
    await press(/^Save/);
    expect((await screen.findAllByText('Write the address like ada@example.org.')).length).toBeGreaterThan(0);
    await write('Email address (optional)', 'ngozi@example.org');
    await user.click(await field('Show guests who is coming'));
    await press(/^Save/);
    await expect.poll(() => router.state.location.pathname).toBe(details);
    const [now] = await rows(
      `select cover_seed, cover_variant, cover_mood, lettering, contact_email, shows_guests
       from public.events where id = $1::uuid`,
      [event.id],
    );
    expect(now).toEqual({
      cover_seed: Number(before?.['cover_seed']) + 1,
      cover_variant: 1,
      cover_mood: 'dusk',
      lettering: 'name_tag',
      contact_email: 'ngozi@example.org',
      shows_guests: true,
    });
  });

  test('somebody else’s newer version is not overwritten', async () => {
    open(edit, { as: organiser });
    await write(/^Name of the/, 'Mine');
    await rows("update public.events set name = 'Theirs' where id = $1::uuid returning id", [event.id]);
    await press(/^Save/);
    await screen.findByText(/Somebody else changed this event/);
    expect(await rows('select name from public.events where id = $1::uuid', [event.id])).toEqual([
      { name: 'Theirs' },
    ]);
  });

  test('the refusal of a deadline after the event stands beside its field', async () => {
    open(edit, { as: organiser });
    await write(/^Last day for replies/, '2031-01-01');
    await press(/^Save/);
    const input = await field(/^Last day for replies/);
    await expect
      .poll(() =>
        input
          .getAttribute('aria-describedby')
          ?.split(' ')
          .map((id) => document.getElementById(id)?.textContent)
          .join(' '),
      )
      .toMatch('The last day for replies comes after the event.');
  });

  test('a malformed id says so in an alert at both addresses, and a stranger finds nothing', async () => {
    for (const path of ['/event-details/12', '/events/12', '/events/%F0%9F%8E%89']) {
      open(path, { as: organiser });
      const alert = within(await screen.findByRole('alert'));
      alert.getByRole('heading', { level: 1, name: 'Invalid Event ID' });
      alert.getByText('The event ID appears to be malformed. Please check the URL and try again.');
    }
    open(details, { as: stranger });
    await screen.findByRole('heading', { name: 'Not found' });
    open(edit, { as: stranger });
    expect(await screen.findByRole('heading', { name: 'Not found' })).toBeTruthy();
  });

  test('has a second address, names itself in the title, and speaks in its own words, not the reader’s', async () => {
    open(`/events/${event.id}`, { as: organiser });
    await screen.findByRole('heading', { level: 1, name: event.name });
    await expect.poll(() => document.title).toBe(`${event.name} · Foregather`);
    open(edit, { as: organiser });
    // The reader has chosen no type, and none of their own events was listed yet: the first one, Club.
    await screen.findByRole('heading', { level: 1, name: 'Edit family reunion' });
    await expect.poll(() => document.title).toBe(`Edit ${event.name} · Foregather`);
    open(`/rsvp?event=${event.id}`, { as: organiser });
    await expect.poll(() => document.title).toBe(`Replies: ${event.name} · Foregather`);
    expect(document.querySelectorAll('title')).toHaveLength(1);
    open('/manage-events', { as: organiser });
    await screen.findByRole('heading', { level: 1, name: 'Family reunions' });
    await expect.poll(() => document.title).toBe('Family reunions · Foregather');
  });

  test('moves through its states, and a move that is refused says why', async () => {
    open(details, { as: organiser });
    await choose(/^Actions for/, 'Pause replies');
    await press(/^Pause and tell/);
    await screen.findByText('Paused', { selector: '[data-slot=badge]' });
    await press('Resume replies');
    await press(/^Resume and tell/);
    await screen.findByText('Live', { selector: '[data-slot=badge]' });
    // What happened, not how an event is published.
    await screen.findByText('Replies resumed');
    expect(screen.queryByText('Published')).toBeNull();
    await choose(/^Actions for/, 'Cancel event');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('button', { name: /^Cancel event and tell/ }));
    await dialog.findByText('Say why, so that your guests know.');
    await user.type(dialog.getByLabelText('Reason for your guests'), 'The lake is dry.');
    await user.click(dialog.getByRole('button', { name: /^Cancel event and tell/ }));
    await screen.findByText('The lake is dry.');
    for (const name of ['Resume replies', 'Change places', 'Add meal', /^Actions for/])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('an event that was cancelled or archived is taken back, and who was told is named', async () => {
    await rows(
      `update public.events set status = 'cancelled', cancelled_reason = 'The lake is dry.' where id = $1::uuid returning id`,
      [event.id],
    );
    const [mail] = await rows<{ name: string }>(
      `update public.message_recipients r set state = 'sent' where r.id = (
         select m.id from public.message_recipients m join public.messages g on g.id = m.message_id
         where m.event_id = $1::uuid and g.kind = 'cancellation' limit 1)
       returning (select full_name from public.persons p where p.id = r.person_id) as name`,
      [event.id],
    );
    await rows(
      `update private.outbox set done_at = now() where (payload ->> 'recipient_id')::uuid in (
         select id from public.message_recipients where state = 'sent' and event_id = $1::uuid) returning id`,
      [event.id],
    );
    open(details, { as: organiser });
    await screen.findByText(/^You can undo this until /);
    await press('Undo the cancellation');
    await screen.findByText('Live', { selector: '[data-slot=badge]' });
    await screen.findByText(new RegExp(`^One cancellation mail has gone out already, to ${mail?.name}`));
    await choose(/^Actions for/, 'Archive');
    await press('Archive event');
    await screen.findByText('Archived', { selector: '[data-slot=badge]' });
    await undo();
    await screen.findByText('Live', { selector: '[data-slot=badge]' });
  });

  test('what ended more than a day ago offers no undo', async () => {
    await rows(`update public.events set status = 'archived' where id = $1::uuid returning id`, [event.id]);
    await rows(
      `update public.events set status_changed_at = now() - interval '25 hours' where id = $1::uuid returning id`,
      [event.id],
    );
    open(details, { as: organiser });
    await screen.findByText('Archived', { selector: '[data-slot=badge]' });
    expect(screen.queryByRole('button', { name: 'Undo archiving' })).toBeNull();
  });

  test('a plan without room keeps a draft a draft and shows the sentence', async () => {
    const [draft] = await rows<{ id: string }>(
      "insert into public.events (org_id, user_id, name) values ($1::uuid, $2::uuid, 'One too many') returning id",
      [org.id, organiser.id],
    );
    await rows(
      "update public.plan_limits set value = 1 where key = 'events_live' and plan_type = 'free' returning key",
    );
    open(`/event-details/${draft?.id ?? ''}`, { as: organiser });
    await press('Publish');
    await screen.findByText(/Your plan has room for 1 live event, and it is in use/);
    expect(await rows('select status from public.events where id = $1::uuid', [draft?.id])).toEqual([
      { status: 'draft' },
    ]);
  });

  test('meals are added once, and one that was chosen stays', async () => {
    open(details, { as: organiser });
    await user.type(await field('New meal'), 'Soup');
    await press('Add meal');
    await screen.findByRole('button', { name: 'Remove Soup' });
    await user.type(await field('New meal'), 'soup');
    await press('Add meal');
    await screen.findByText('This meal is on the list already.');
    await press('Remove Jollof rice with chicken');
    await screen.findByText(/Somebody has chosen this meal already/);
    await press('Remove Soup');
    await expect.poll(() => screen.queryByRole('button', { name: 'Remove Soup' })).toBeNull();
  });

  test('a viewer reads and is offered no change', async () => {
    await makeViewer(stranger.id, org.id);
    open(details, { as: stranger });
    await screen.findByRole('heading', { level: 1, name: event.name });
    // The role is known by now, so the page shows its text for the reader's own organisation.
    await screen.findByText('Jollof rice with chicken', { selector: 'span' });
    for (const name of [/^Actions for/, 'Change places', 'Add meal']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    open(edit, { as: stranger });
    await screen.findByRole('heading', { name: 'You can read, not change' });
    open('/create-event', { as: stranger });
    await screen.findByRole('heading', { name: 'You can read, not change' });
  });
});

describe('a new event', () => {
  test('is made without a day, with one press or two, and kept at each step', async () => {
    const router = open('/create-event', { as: organiser });
    await write(/^Name of the/, 'Not yet dated');
    await user.dblClick(await screen.findByRole('button', { name: 'Save and continue' }));
    await field(/^Starts on/);
    expect(await rows("select status, start_date from public.events where name = 'Not yet dated'")).toEqual([
      { status: 'draft', start_date: null },
    ]);
    // A reload comes back to the same step with what was typed.
    await user.type(await field(/^From/), '15:00');
    open(router.state.location.pathname + router.state.location.search, { as: organiser });
    await screen.findByText(/is here again/);
    expect(await field(/^From/)).toHaveProperty('value', '15:00');
    await press('Save and continue');
    await write(/^Place/, 'By the lake');
    await press('Back');
    await press('Save and continue');
    expect(await field(/^Place/)).toHaveProperty('value', 'By the lake');
    await press('Save and continue');
    await field(/^Last day for replies/);
    await press('Save and continue');
    await user.click(await screen.findByRole('radio', { name: 'Banner' }));
    // Not the step before's 'Save and continue', which is still there while it saves.
    await press(/^Save (?!and)/);
    await screen.findByRole('heading', { level: 1, name: 'Not yet dated' });
    expect(
      await rows(
        "select location_name, local_start, lettering from public.events where name = 'Not yet dated'",
      ),
    ).toEqual([{ location_name: 'By the lake', local_start: '15:00:00', lettering: 'banner' }]);
  });

  test('begins each step in its first field, and may be finished at any of them', async () => {
    const router = open('/create-event', { as: organiser });
    await write(/^Name of the/, 'Half planned');
    await user.keyboard('{Enter}');
    const starts = await field(/^Starts on/);
    await expect.poll(() => document.activeElement).toBe(starts);
    await press('Save and continue');
    const venue = await screen.findByRole('combobox', { name: /^Venue/ });
    await expect.poll(() => document.activeElement).toBe(venue);
    await write(/^Place/, 'By the lake');
    await press('Save and finish later');
    await screen.findByRole('heading', { level: 1, name: 'Half planned' });
    expect(router.state.location.pathname).toMatch(/^\/event-details\//);
    expect(await rows("select location_name from public.events where name = 'Half planned'")).toEqual([
      { location_name: 'By the lake' },
    ]);
  });

  test('without a name says so beside the field; without a connection keeps what was typed', async () => {
    open('/create-event', { as: organiser });
    await press('Save and continue');
    await screen.findByText('Give the event a name.');
    await write(/^Name of the/, 'Typed');
    server.use(failing('rest/v1/events'));
    await press('Save and continue');
    await screen.findByText('Not saved');
    expect(await field(/^Name of the/)).toHaveProperty('value', 'Typed');
  });

  test('a draft that cannot be read is not replaced by an empty form', async () => {
    open('/create-event?event=00000000-0000-4000-8000-000000000000&step=when', { as: organiser });
    await screen.findByRole('heading', { name: 'Not found' });
    expect(screen.queryByRole('button', { name: 'Save and continue' })).toBeNull();
  });

  test('a kind of event brings its own words at once', async () => {
    open('/create-event', { as: organiser });
    await user.click(await screen.findByRole('radio', { name: 'Military' }));
    expect(await screen.findByRole('heading', { level: 1, name: /military/i })).toBeTruthy();
  });
});
