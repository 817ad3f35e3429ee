/** How a reply reached the host. */
export const CHANNELS = ['phone', 'paper'] as const;
export type Channel = (typeof CHANNELS)[number];
export const CHANNEL_LABELS: Readonly<Record<Channel, string>> = {
  phone: 'By phone or in person',
  paper: 'On paper',
};
