/**
 * The components that are photographed in two more ways, each with the reason. By title and not by tag, so that the
 * reasons stand together and a component's stories need no knowledge of this suite.
 */

/** Under forced colours backgrounds vanish: whatever says something by its fill alone must draw a border or a mark. */
export const FORCED_COLORS_FOR: Readonly<Record<string, string>> = {
  'Actions/Button': 'twelve looks that differ by fill',
  'Actions/Toggle': 'pressed is a fill',
  'Actions/Toggle group': 'the chosen one is a fill',
  'Forms/Checkbox': 'the mark is drawn on a fill',
  'Forms/Radio group': 'the dot is a fill',
  'Forms/Switch': 'track and thumb are fills',
  'Forms/Slider': 'the filled part of the track is a fill',
  'Forms/Rating': 'full and empty stars differ by fill',
  'Forms/Field': 'an error must not be told by colour alone',
  'Feedback/Progress': 'the bar is a fill',
  'Feedback/Alert': 'tones are surfaces',
  'Data/Badge': 'tones are surfaces',
  'Navigation/Tabs': 'the current tab is an underline',
  'Forms/Stepper': 'done, current and open steps differ by fill',
  'Navigation/Pagination': 'the current page is a fill',
  'Event pieces/Capacity meter': 'the meter is a fill',
  'Event pieces/Poll bars': 'bars are fills',
  'Event pieces/RSVP pill': 'answers are surfaces',
  'Event pieces/Ticket stub': 'the notches are cut with masks',
};

/** Where reading direction moves more than text: arrows, order, edges, drawn shapes. */
export const RIGHT_TO_LEFT_FOR: Readonly<Record<string, string>> = {
  'Actions/Split button': 'the halves change sides',
  'Actions/Button': 'icons lead and trail',
  'Forms/Slider': 'grows from the other end',
  'Forms/Switch': 'the thumb travels the other way',
  'Forms/Money field': 'currency and figures mix directions',
  'Forms/OTP field': 'codes stay left to right',
  'Forms/Select': 'arrow and text change sides',
  'Overlays/Drawer': 'comes from the other edge',
  'Overlays/Dropdown menu': 'submenus open to the other side',
  'Feedback/Progress': 'fills from the other end',
  'Navigation/Breadcrumbs': 'separators point the other way',
  'Navigation/Pagination': 'arrows point the other way',
  'Navigation/Side nav': 'the start bar changes sides',
  'Forms/Stepper': 'the line runs the other way',
  'Data/Table': 'columns and sort marks change sides',
  'Data/Timeline': 'the line changes sides',
  'Event pieces/Message bubble': 'own and others change sides',
  'Event pieces/Pennant': 'the cut points the other way',
  'Event pieces/Ticket stub': 'the stub changes sides',
};

/**
 * The pages of the product that are photographed, by title and name of their stories: one for each kind of page. More
 * pictures of pages would change with every honest change and show nothing that these do not.
 */
export const PAGE_PICTURES: readonly string[] = [
  'Features/Account/Settings page: Filled',
  'Features/Auth/Pages: Sign In',
  'Features/Events/Dashboard: Filled',
  'Features/Events/Pages: Details',
  'Features/Events/Pages: Edit',
  'Features/Marketing/Pages: Home',
  'Features/Marketing/Plan pages: Pricing',
  'Features/People/Directory page: Filled',
  'Features/Replies/Page: Filled',
  'Features/Support/Pages: Own Requests',
];
