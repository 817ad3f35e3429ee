/** Stories whose pictures stay over the limit of bytes even with sixteen colours, and what in them needs the room. */
export const OVER_LIMIT: Readonly<Record<string, string>> = {
  'actions-button--all-variants':
    'Every variant in every size and state, twelve rows of words on coloured shapes.',
  'data-chart--all-variants': 'Eight charts and states of a chart, 1,670 px.',
  'event-pieces-event-scene--all-variants': 'Twelve cut-paper pictures, each in its own hue.',
  'event-pieces-page-view--all-variants': 'A published page with every block, 1,650 px.',
  'event-pieces-ticket-stub--all-variants': 'Six tickets, lying and standing, 1,684 px.',
  'features-core-feature-sections--all-categories-today': 'Every category with its features, 1,655 px.',
  'features-core-feature-sections--one-category': 'Nine features with their descriptions and badges.',
  'features-events-event-form--changed-meanwhile': 'The whole form beside the phone of a guest.',
  'features-events-event-form--days-typed-and-picked': 'The whole form beside the phone of a guest.',
  'features-events-event-form--filled': 'The whole form beside the phone of a guest.',
  'features-events-event-form--refused': 'The whole form with an error beside each field, 1,837 px.',
  'features-events-event-form--restored': 'The whole form beside the phone of a guest.',
  'features-marketing-plan-pages--pricing-on-free': 'The table of all plans and features, 2,642 px.',
  'features-people-import--review': 'A table of a list with what is to be checked in each row.',
  'features-people-import--review-correction-refused': 'That table with a correction refused.',
  'features-people-import--review-refused': 'That table with a row refused.',
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
