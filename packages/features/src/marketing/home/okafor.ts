/**
 * The reunion that the home page tells of: 24 households, 61 people, seven weeks before the day. Its sums agree with one
 * another and with each picture of the page.
 */
export const OKAFOR = {
  name: 'Okafor family reunion',
  date: '2027-01-24',
  when: 'Sunday 24 January, 15:00 Lagos time',
  where: 'Lagoon House, 12 Waterside Road',
  words: 'Bring your photographs. The grill is lit at half past four.',
  replies: [
    { id: 'yes', label: 'coming', value: 38, tone: 'yes' },
    { id: 'maybe', label: 'maybe', value: 5, tone: 'maybe' },
    { id: 'no', label: 'not', value: 7, tone: 'no' },
    { id: 'open', label: 'no answer', value: 11, tone: 'open' },
  ],
  households: [
    {
      name: 'Chidi and Laura',
      people: [
        ['Chidi', 'yes'],
        ['Laura', 'yes'],
        ['Jonas', 'yes'],
        ['Mira', 'yes'],
      ],
    },
    {
      name: 'Tunde and Bisi Adeyemi',
      people: [
        ['Tunde', 'yes'],
        ['Bisi', 'yes'],
        ['Kola', 'yes'],
        ['Seyi', 'maybe'],
      ],
    },
    {
      name: 'Amara and Tom Kelly',
      people: [
        ['Amara', 'open'],
        ['Tom', 'open'],
      ],
    },
    {
      name: 'Nkechi and Paul Brandt',
      people: [
        ['Nkechi', 'yes'],
        ['Paul', 'yes'],
        ['Lotte', 'yes'],
      ],
    },
    { name: 'Uncle Festus', people: [['Festus', 'no']] },
    {
      name: 'Ezes of Enugu',
      people: [
        ['Ifeoma', 'yes'],
        ['Obi', 'yes'],
        ['Nneka', 'maybe'],
      ],
    },
  ],
  silent: [
    { name: 'Amara and Tom Kelly', people: ['Amara', 'Tom'] },
    { name: 'Ikenna and Sade', people: ['Ikenna', 'Sade'] },
    { name: 'Somto and Ebere', people: ['Somto', 'Ebere'] },
  ],
  meals: [
    ['Jollof and chicken', 18],
    ['Fish', 11],
    ['Vegetarian', 9],
  ],
  tags: [
    ['Ada', 'Ngozi’s eldest'],
    ['Festus', 'Everyone’s uncle'],
  ],
} as const;
