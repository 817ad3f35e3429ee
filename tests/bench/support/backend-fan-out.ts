/** How fast inserts reach everybody who listens to a table over websockets, under their own policies. */
import * as z from 'zod';
import { NodeSocket } from '../../../packages/supabase-embedded/src/realtime/testing/transport';
import { TEST_KEYS } from '../../../packages/supabase-embedded/src/testing/fakes';

const frame = z.tuple([
  z.string().nullable(),
  z.string().nullable(),
  z.string(),
  z.string(),
  z.looseObject({ status: z.string().optional(), extension: z.string().optional() }),
]);

export interface Listeners {
  /** Resolves when each of them has received so many more changes. */
  heard(changes: number): Promise<void>;
  close(): void;
}

/** Opens that many sockets of one account, each subscribed to inserts into `table`. */
export async function listenTo(
  url: string,
  table: string,
  bearer: string,
  count: number,
): Promise<Listeners> {
  const heardBy: number[] = Array.from({ length: count }, () => 0);
  let waiting: { until: number; resolve: () => void } | null = null;
  const check = () => {
    if (waiting !== null && heardBy.every((heard) => heard >= (waiting?.until ?? 0))) waiting.resolve();
  };
  const open = (index: number) =>
    new Promise<NodeSocket>((resolve, reject) => {
      const socket = new NodeSocket(
        `${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${TEST_KEYS.publishableKey}&vsn=2.0.0`,
      );
      socket.addEventListener('error', () => reject(new Error('The socket failed.')));
      socket.addEventListener('open', () => {
        const changes = [{ event: 'INSERT', schema: 'public', table }];
        const config = {
          broadcast: { ack: false, self: false },
          presence: { key: '', enabled: false },
          postgres_changes: changes,
          private: false,
        };
        socket.send(
          JSON.stringify(['1', '1', 'realtime:bench', 'phx_join', { config, access_token: bearer }]),
        );
      });
      socket.addEventListener('message', ({ data }) => {
        const [, , , event, payload] = frame.parse(JSON.parse(z.string().parse(data)));
        if (event === 'phx_reply' && payload.status !== 'ok') reject(new Error(JSON.stringify(payload)));
        if (event === 'system' && payload.extension === 'postgres_changes')
          if (payload.status === 'ok') resolve(socket);
          else reject(new Error(JSON.stringify(payload)));
        if (event !== 'postgres_changes') return;
        heardBy[index] = (heardBy[index] ?? 0) + 1;
        check();
      });
    });
  const sockets: NodeSocket[] = [];
  for (let index = 0; index < count; index += 1) sockets.push(await open(index));
  return {
    heard: (changes) =>
      new Promise((resolve) => {
        waiting = { until: Math.max(...heardBy) + changes, resolve };
        check();
      }),
    close: () => {
      for (const socket of sockets) socket.close();
    },
  };
}
