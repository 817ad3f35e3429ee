/** Stories whose pictures stay over the limit of bytes even with sixteen colours, and what in them needs the room. */
export const OVER_LIMIT: Readonly<Record<string, string>> = {
  'actions-button--all-variants':
    'Every variant in every size and state, twelve rows of words on coloured shapes.',
  'data-chart--all-variants': 'Eight charts and states of a chart, 1,670 px.',
  'data-scheduler--all-variants': 'Four whole sheets of a calendar, up to a month, 2,501 px.',
  'event-pieces-event-scene--all-variants': 'Twelve cut-paper pictures, each in its own hue.',
  'event-pieces-page-view--all-variants': 'A published page with every block, 1,650 px.',
  'event-pieces-ticket-stub--all-variants': 'Six tickets, lying and standing, 1,684 px.',
  'foundations-kitchen-sink--dark': 'Every component on one page, 5,928 px.',
  'foundations-kitchen-sink--dark-more-contrast': 'Every component on one page, 5,928 px.',
  'foundations-kitchen-sink--light': 'Every component on one page, 5,928 px.',
  'foundations-kitchen-sink--light-more-contrast': 'Every component on one page, 5,928 px.',
  'patterns-dashboard--default': 'A whole dashboard in three widths, up to 2,178 px.',
};
