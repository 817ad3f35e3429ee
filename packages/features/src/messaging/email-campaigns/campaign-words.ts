import { formatInZone } from '@foregather/words';
import { failureWords } from '../labels';
import type { MessageRow } from '../queries';

/** Kinds of message that are a campaign; the others answer a guest, or say at once that something changed. */
const CAMPAIGNS: readonly string[] = ['save_the_date', 'invitation', 'reminder', 'announcement', 'thank_you'];
export const isCampaign = ({ kind }: Pick<MessageRow, 'kind'>): boolean => CAMPAIGNS.includes(kind);

/** Kinds of message that can wait for a test; the database refuses the others, too. */
export const isTestable = ({ kind, subject }: Pick<MessageRow, 'kind' | 'subject'>): boolean =>
  isCampaign({ kind }) && kind !== 'invitation' && subject !== null;

/** Whether it has not gone yet. */
export const waits = ({ state }: Pick<MessageRow, 'state'>): boolean =>
  state === 'draft' || state === 'scheduled' || state === 'failed';

/** When a campaign goes or went, or why not. */
export function whenWords(message: MessageRow, zone: string): string {
  const at = () => formatInZone(message.send_at ?? message.created_at, zone);
  switch (message.state) {
    case 'draft':
      return 'Draft';
    case 'scheduled':
      return `Goes on ${at()}`;
    case 'failed':
      return failureWords(message.failed_reason);
    default:
      return `Sent on ${at()}`;
  }
}

/** '12 of 40', as a share that a screen reader reads as one thing. */
export const ofHomes = (count: number, homes: number): string =>
  homes === 0 ? '0' : `${count} (${Math.round((100 * count) / homes)} %)`;
