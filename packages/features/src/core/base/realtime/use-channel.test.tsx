import { act, render, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { PUBLISHABLE_KEY, scenario, sessionFor, SUPABASE_URL, useScenario } from '@foregather/mocks/node';
import { rows } from '../../../testing/journey';
import { memoryStorage } from '../../../testing/memory-storage';
import { configureDb, createDb, db, type Db } from '../data/client';
import type { ChannelSource } from './channel';
import { useChannel } from './use-channel';

const { event, organiser } = scenario.familyReunion;
useScenario('familyReunion');

const clients: Db[] = [];
beforeEach(async () => {
  const storage = memoryStorage();
  const storageKey = `sb-channel-${clients.length}-auth-token`;
  storage.setItem(storageKey, JSON.stringify(await sessionFor(organiser)));
  const client = createDb(SUPABASE_URL, PUBLISHABLE_KEY, { storage, storageKey, autoRefreshToken: false });
  clients.push(client);
  configureDb(client);
});

const messageSchema = z.object({ text: z.string() });
const rowSchema = z.object({ name: z.string() });
const refresh = vi.fn<() => void>();
beforeEach(() => void refresh.mockClear());

function Listener({
  source,
  schema,
}: {
  source: ChannelSource;
  schema: z.ZodType<{ text?: string; name?: string }>;
}) {
  const [heard, setHeard] = useState<string[]>([]);
  const state = useChannel(source, {
    schema,
    refresh,
    onMessage: (payload, kind) => setHeard((all) => [...all, `${kind}: ${payload.text ?? payload.name}`]),
  });
  return (
    <p>
      {state}
      {heard.map((one) => ` | ${one}`)}
    </p>
  );
}

const say = async (text: unknown) =>
  rows('select realtime.send($1::jsonb, $2, $3, true) as sent', [
    JSON.stringify({ text }),
    'arrived',
    `event:${event.id}`,
  ]);

test('messages of a topic arrive once in each component, over one channel, also in strict mode', async () => {
  const source = { topic: `event:${event.id}` };
  const { unmount } = render(
    <StrictMode>
      <Listener source={source} schema={messageSchema} />
      <Listener source={source} schema={messageSchema} />
    </StrictMode>,
  );
  expect(await screen.findAllByText('live')).toHaveLength(2);
  await expect.poll(() => refresh.mock.calls.length).toBeGreaterThan(0);
  await say('Grace is here');
  expect(await screen.findAllByText('live | arrived: Grace is here')).toHaveLength(2);
  expect(db().getChannels()).toHaveLength(1);
  unmount();
  await expect.poll(() => db().getChannels()).toHaveLength(0);
});

test('a payload of an unknown form is left out', async () => {
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  onTestFinished(() => complain.mockRestore());
  render(<Listener source={{ topic: `event:${event.id}` }} schema={messageSchema} />);
  await screen.findByText('live');
  await say(7);
  await say('Grace is here');
  await screen.findByText('live | arrived: Grace is here');
  expect(complain).toHaveBeenCalledOnce();
});

test('changes of rows arrive as far as the reader may see them', async () => {
  await rows('alter publication supabase_realtime add table public.events');
  render(
    <Listener
      source={{ table: 'events', event: 'UPDATE', filter: `id=eq.${event.id}` }}
      schema={rowSchema}
    />,
  );
  await screen.findByText('live');
  await rows('update public.events set name = $1 where id = $2 returning id', ['Renamed', event.id]);
  await screen.findByText('live | UPDATE: Renamed');
});

test('a channel that is left and joined again at once is heard again', async () => {
  const source = { topic: `event:${event.id}` };
  const first = render(<Listener source={source} schema={messageSchema} />);
  await screen.findByText('live');
  first.unmount();
  // Long enough for the channel to be on its way out.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  render(<Listener source={source} schema={messageSchema} />);
  await screen.findByText('live');
  await say('Grace is here');
  await screen.findByText('live | arrived: Grace is here');
});

test('where the channel is refused, the state is read every so often, until the component is gone', async () => {
  const { unmount } = render(<Listener source={{ topic: 'event:somebody-elses' }} schema={messageSchema} />);
  await screen.findByText('polling');
  expect(refresh).toHaveBeenCalledOnce();
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  unmount();
  await act(async () => vi.advanceTimersByTimeAsync(60_000));
  expect(refresh).toHaveBeenCalledOnce();
});

test('where no socket can be opened, the state is read every 15 seconds', async () => {
  class NoSocket extends EventTarget {
    readyState = 0;
    onerror: ((event: Event) => void) | null = null;
    onclose: ((event: Event) => void) | null = null;
    constructor() {
      super();
      setTimeout(() => {
        this.readyState = 3;
        this.onerror?.(new Event('error'));
        this.onclose?.(new Event('close'));
      });
    }
    close() {}
  }
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', NoSocket);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  configureDb(createDb(SUPABASE_URL, PUBLISHABLE_KEY, { storage: memoryStorage(), autoRefreshToken: false }));
  const { unmount } = render(<Listener source={{ topic: 'hall' }} schema={messageSchema} />);
  await act(async () => vi.advanceTimersByTimeAsync(1000));
  screen.getByText('polling');
  expect(refresh).toHaveBeenCalledTimes(1);
  await act(async () => vi.advanceTimersByTimeAsync(30_000));
  expect(refresh).toHaveBeenCalledTimes(3);
  unmount();
  await act(async () => vi.advanceTimersByTimeAsync(60_000));
  expect(refresh).toHaveBeenCalledTimes(3);
});
