import { capitalised } from '@foregather/words';

/** What a role in the organisation means to the one who has it. */
export const ROLE_LABELS: Readonly<Record<string, string>> = {
  owner: 'You own it.',
  admin: 'You run it with its owner.',
  editor: 'You help to plan.',
  finance: 'You look after its money.',
  scanner: 'You check guests in.',
  viewer: 'You can look, not change.',
};

/** What somebody is invited to do, in an organisation or on one event of it: 'to help to plan'. */
export const INVITED_TO: Readonly<Record<string, string>> = {
  admin: 'to run it with its owner',
  editor: 'to help to plan',
  finance: 'to look after its money',
  scanner: 'to check guests in',
  viewer: 'to look, not to change',
  chair: 'to chair the event',
  treasurer: 'to look after its money',
  communications: 'to write to its guests',
  search: 'to search for people',
  volunteer_lead: 'to lead its helpers',
};

/** A kind of query as a reader says it: 'Events: summary' for `events/summary`. */
export function queryTypeLabel(type: string): string {
  const words = type.replaceAll('-', ' ').replace('/', ': ');
  return capitalised(words);
}

/** How long something took: '38 ms', '1.2 s'; a dash where nothing was waited for. */
export const waitLabel = (ms: number | null): string => {
  if (ms === null) return '–';
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
};
