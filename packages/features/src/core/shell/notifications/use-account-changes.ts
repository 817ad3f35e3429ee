import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { ChannelState } from '../../base/realtime/channel';
import { useChannel } from '../../base/realtime/use-channel';
import { notificationKeys } from './queries';

const changeSchema = z.object({ what: z.string() });

/**
 * Reads the account's notifications again when its own channel tells of a change; without a socket every 15 seconds. Returns
 * the state of that channel.
 */
export function useAccountChanges(userId: string): ChannelState {
  const queries = useQueryClient();
  const read = (cancelRefetch: boolean) =>
    void queries.invalidateQueries({ queryKey: notificationKeys.all }, { cancelRefetch });
  return useChannel(
    { topic: `account:${userId}` },
    { schema: changeSchema, onMessage: () => read(true), refresh: () => read(false) },
  );
}
