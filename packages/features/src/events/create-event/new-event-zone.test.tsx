import { screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { scenario, useScenario } from '@foregather/mocks/node';
import { press, rows, user } from '../../testing/journey';
import { open } from '../../testing/open';

const { organiser, org } = scenario.familyReunion;
useScenario('familyReunion');
// The page is loaded on its first visit; on a busy machine that takes longer than a query waits.
beforeAll(async () => void (await import('./create-event-page')));

const field = (name: RegExp) => screen.findByLabelText(name);

describe('the zone of a new event', () => {
  const withDevice = (zone: string) => {
    const here = new Intl.DateTimeFormat().resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ ...here, timeZone: zone });
  };
  afterEach(() => vi.restoreAllMocks());
  const made = async () =>
    (await rows<{ zone: string }>("select zone from public.events where name = 'Where am I'"))[0]?.zone;

  test('is that of the organiser’s own clock, not the organisation’s, which nobody may have chosen', async () => {
    await rows("update public.orgs set default_timezone = 'UTC' where id = $1::uuid returning id", [org.id]);
    withDevice('Asia/Kathmandu');
    open('/create-event', { as: organiser });
    await user.type(await field(/^Name of the/), 'Where am I');
    await press('Save and continue');
    await field(/^Starts on/);
    expect(await made()).toBe('Asia/Kathmandu');
  });

  test('is asked for with the day where the device tells none, and is never UTC unasked', async () => {
    await rows("update public.orgs set default_timezone = 'UTC' where id = $1::uuid returning id", [org.id]);
    withDevice('UTC');
    open('/create-event', { as: organiser });
    await user.type(await field(/^Name of the/), 'Where am I');
    await press('Save and continue');
    await user.type(await field(/^Starts on/), '2031-07-12');
    await press('Save and continue');
    expect((await screen.findAllByText('Choose the time zone of the place.')).length).toBeGreaterThan(0);
    expect(await rows("select start_date from public.events where name = 'Where am I'")).toEqual([
      { start_date: null },
    ]);
  });
});
