import { eventTypeHues } from '../packages/ui/src/tokens';

/** For the toolbar: 'social-event' as 'Social event'. The words of the labels themselves come from the product. */
export const EVENT_TYPE_ITEMS = eventTypeHues.map((id) => ({
  value: id,
  title: `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`,
}));
