/** Stories whose pictures stay over the limit of bytes even with sixteen colours, and what in them needs the room. */
export const OVER_LIMIT: Readonly<Record<string, string>> = {
  'actions-button--all-variants':
    'Every variant in every size and state, twelve rows of words on coloured shapes.',
  'data-chart--all-variants': 'Eight charts and states of a chart, 1,670 px.',
  'event-pieces-event-scene--all-variants': 'Twelve cut-paper pictures, each in its own hue.',
  'event-pieces-page-view--all-variants': 'A published page with every block, 1,650 px.',
  'event-pieces-ticket-stub--all-variants': 'Six tickets, lying and standing, 1,684 px.',
  'features-core-feature-sections--one-category': 'Nine features with their descriptions and badges.',
  'features-events-event-form--refused': 'The whole form with an error beside each field, 1,837 px.',
  'features-marketing-pages--about': 'A page of text, 1,439 px.',
  'features-marketing-plan-pages--premium': 'A page of text with a list of limits, 1,230 px.',
  'features-marketing-plan-pages--pricing': 'The table of all plans and features, 2,650 px.',
  'features-marketing-plan-pages--pricing-on-free': 'The table of all plans and features, 2,642 px.',
  'features-plans-upgrade-view--with-sample': 'A page of text within the frame of the product, 1,090 px.',
  'features-replies-invitations-table--all-variants':
    'A table with several people and states a row, 1,108 px.',
  'features-replies-invitations-table--cards-on-a-phone': 'The rows of that table as cards, 3,375 px.',
  'foundations-kitchen-sink--dark': 'Every component on one page, 5,928 px.',
  'foundations-kitchen-sink--dark-more-contrast': 'Every component on one page, 5,928 px.',
  'foundations-kitchen-sink--light': 'Every component on one page, 5,928 px.',
  'foundations-kitchen-sink--light-more-contrast': 'Every component on one page, 5,928 px.',
  'patterns-dashboard--default': 'A whole dashboard in three widths, up to 2,178 px.',
};
