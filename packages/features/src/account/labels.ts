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

/** What somebody is invited to do, in an organisation or on one event of it. */
export const INVITED_TO: Readonly<Record<string, string>> = {
  admin: 'You would run it with its owner.',
  editor: 'You would help to plan.',
  finance: 'You would look after its money.',
  scanner: 'You would check guests in.',
  viewer: 'You could look, not change.',
  chair: 'You would chair the event.',
  treasurer: 'You would look after its money.',
  communications: 'You would write to its guests.',
  search: 'You would find missing people.',
  volunteer_lead: 'You would lead its volunteers.',
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
