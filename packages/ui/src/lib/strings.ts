/**
 * Every default text a component shows or speaks, together in one file of any length, so that they can be read as one;
 * the texts of the page builder and of the scheduler, which few pages need, stand beside it.
 * Each can be replaced by the prop named beside it. Import them as `import * as strings`: a bundle then holds the texts of
 * the components it has, and no others.
 */

/** Field, Fieldset: `optionalLabel` */
export const optional = '(optional)';
/** PasswordField: `showLabel`, `hideLabel` */
export const showPassword = 'Show password';
export const hidePassword = 'Hide password';
/** SearchField: `clearLabel` */
export const clearSearch = 'Clear search';
/** NumberField: `decreaseLabel`, `increaseLabel` */
export const decrease = 'Decrease';
export const increase = 'Increase';
/** Combobox, TimezoneSelect: `openLabel`, `emptyText`, `moreText` */
export const showOptions = 'Show options';
export const chooseOne = 'Choose one';
export const noMatch = 'Nothing matches. Try fewer letters.';
export const moreMatches = (count: number) => `${count} more. Keep typing to narrow the list.`;
/** ErrorSummary: `title` */
export const errorSummary = (count: number) => (count === 1 ? 'Check one answer' : `Check ${count} answers`);
/** Stepper: `label`, `stepText`, `doneText` */
export const steps = 'Steps';
export const stepOf = (step: number, count: number) => `Step ${step} of ${count}`;
export const stepDone = 'Done';
/** SkipLink: `children` */
export const skipToContent = 'Skip to content';

// Content and overlays: one group per component folder, sorted.
export const anchorList = { label: 'On this page', done: 'filled in' } as const;
/** What a face says beside the name. */
export const avatar = {
  answered: (name: string, answer: string) => `${name}, ${answer}`,
  yes: 'coming',
  no: 'not coming',
  maybe: 'maybe',
  waitlisted: 'on the waitlist',
  unanswered: 'not answered',
  withdrawn: 'withdrawn',
} as const;
export const avatarStack = {
  more: (count: number) => `+${count}`,
  moreLabel: (count: number) => `and ${count} more`,
} as const;
export const backToTop = { label: 'Back to top' } as const;
export const banner = { label: 'Notice', dismiss: 'Dismiss this notice' } as const;
export const breadcrumbs = { label: 'You are here' } as const;
export const capacityMeter = {
  label: 'Places',
  taken: (taken: number, size: number) => `${taken} of ${size} ${size === 1 ? 'place' : 'places'} taken`,
  unlimited: (taken: number) => (taken === 1 ? '1 place taken, no limit' : `${taken} places taken, no limit`),
  held: (held: number) => `${held} held`,
  left: (left: number) => `${left} left`,
  full: 'full',
  over: (over: number) => `${over} over the limit`,
} as const;
export const chatBox = {
  title: 'Help & Support',
  close: 'Close chat',
  input: 'Your message',
  send: 'Send',
} as const;
export const confirmDialog = { cancel: 'Cancel', failed: 'That did not work. Try again.' } as const;
export const copyButton = {
  copy: 'Copy',
  copied: 'Copied',
  failed: 'The browser refused to copy. Select the text and copy it by hand.',
} as const;
export const countdown = { done: 'It is time', lessThanMinute: 'Less than a minute' } as const;
export const dateTile = { notYet: 'Not yet', notYetLabel: 'No date yet' } as const;
export const dialog = { close: 'Close' } as const;
export const drawer = { close: 'Close' } as const;
export const errorPanel = {
  title: 'Something went wrong',
  description: 'An unexpected error occurred. Please refresh the page or try again later.',
} as const;
export const fileDrop = {
  prompt: 'Drop a file here, or choose one',
  promptMany: 'Drop files here, or choose some',
  drop: 'Drop it to add it',
  chosen: (names: string) => `Chosen: ${names}`,
  tooBig: (name: string, limit: string) => `${name} is larger than ${limit}.`,
  wrongType: (name: string, types: string) => `${name} cannot be used here. Choose ${types}.`,
  empty: (name: string) => `${name} is empty.`,
  onlyOne: 'Choose one file at a time.',
} as const;
export const messageBubble = {
  me: 'You',
  sending: 'Sending',
  failed: 'Not sent',
  retry: 'Try again',
} as const;
export const mobileDrawer = { title: 'Menu', close: 'Close menu' } as const;
export const nameTagCard = { greeting: 'Hello, I am' } as const;
export const pagination = {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: (page: number) => `Page ${page}`,
} as const;
export const planBadge = { free: 'Free', premium: 'Premium', pro: 'Pro', business: 'Business' } as const;
export const pollBars = {
  votes: (count: number) => (count === 1 ? '1 vote' : `${count} votes`),
  share: (percent: number) => `${percent}%`,
  mine: 'Your answer',
  none: 'No votes',
} as const;
export const rsvpPill = {
  yes: 'Coming',
  no: 'Not coming',
  maybe: 'Maybe',
  waitlisted: 'On the waitlist',
  unanswered: 'Not answered',
  withdrawn: 'Withdrawn',
} as const;
export const shareLink = {
  share: 'Share',
  failed: 'This device would not share it. Copy the link instead.',
} as const;
export const skeleton = { label: 'Loading' } as const;
export const table = { selectAll: 'Select all rows', selectRow: (name: string) => `Select ${name}` } as const;
export const ticketStub = {
  holder: 'Guest',
  kind: 'Ticket',
  code: 'Code',
  used: 'Used',
  void: 'Not valid',
} as const;
export const timeline = { now: 'Now:' } as const;
export const toast = { close: 'Close toast', region: 'Notifications' } as const;

// Parts of forms: one group per component folder.
/** SplitButton: `menuLabel` */
export const splitButton = { menu: 'More choices' } as const;
/** RangeSlider: `lowLabel`, `highLabel`, `rangeText` */
export const slider = {
  low: 'From',
  high: 'To',
  range: (low: string, high: string) => `${low} to ${high}`,
} as const;
/** OtpField: `label`, `characterText` */
export const otpField = {
  label: 'Code',
  character: (place: number, count: number) => `Character ${place} of ${count}`,
} as const;
/** MultiSelect: `chosenText`, `removeText`, `addedText`, `removedText` */
export const multiSelect = {
  chosen: (labels: string) => `Chosen: ${labels}`,
  remove: (label: string) => `Remove ${label}`,
  added: (label: string, count: number) => `${label} added, ${count} chosen`,
  removed: (label: string, count: number) => `${label} removed, ${count} chosen`,
} as const;
/** MoneyField: `problemText`, one sentence for each thing that can be wrong with an amount */
export const moneyField = {
  unreadable: (example: string) => `Write an amount in figures, such as ${example}.`,
  ambiguous: (example: string) => `It is not clear where the decimals begin. Write it like ${example}.`,
  tooPrecise: (digits: number) =>
    digits === 0
      ? 'This currency has no smaller unit. Write a whole number.'
      : `Write at most ${digits} digits after the decimal sign.`,
  tooSmall: (least: string) => `Write ${least} or more.`,
  tooLarge: (most: string) => `Write ${most} or less.`,
} as const;
/** Rating: `optionText`, `valueText`, `clearLabel`; RatingStars: `text` */
export const rating = {
  option: (stars: number, max: number) => `${stars} of ${max}`,
  value: (stars: string, max: number) => `${stars} of ${max}`,
  clear: 'Clear rating',
} as const;
/** ColourField: `pickLabel`, `problemText` */
export const colourField = {
  pick: 'Pick a colour',
  unreadable: 'Write # and six of the figures 0 to 9 and letters a to f, such as #185b4a.',
} as const;

// Pictures, places and finding things: one group per component folder.
/** QrCode: `nameText`, `svgLabel`, `pngLabel`, `failedText`, `tooLongText` */
export const qrCode = {
  name: (label: string) => `QR code: ${label}`,
  svg: 'Save as SVG',
  png: 'Save as PNG',
  failed: 'This browser could not make the picture. Save it as SVG instead.',
  tooLong: 'This text is too long for a QR code. Use a shorter link.',
} as const;
/** Board: every text in `words` */
export const board = {
  empty: 'Nothing here yet. Move a card here to start.',
  move: (card: string) => `Move ${card} with the arrow keys`,
  menu: (card: string) => `Move ${card} to`,
  up: 'Move up',
  down: 'Move down',
  to: (column: string) => `Move to ${column}`,
  cards: (count: number) => (count === 1 ? '1 card' : `${count} cards`),
  limited: (count: number, limit: number) => `${count} of ${limit}`,
  full: 'full',
  over: (over: number) => `${over} over the limit`,
  where: (column: string, place: number, places: number) => `${column}, place ${place} of ${places}`,
  pickedUp: (card: string, where: string) =>
    `${card} picked up. ${where}. Arrow keys move it, Space drops it, Escape puts it back.`,
  moved: (card: string, where: string) => `${card} moved to ${where}.`,
  stays: (card: string, where: string) => `${card} stays in ${where}.`,
  putBack: (card: string, where: string) => `${card} put back in ${where}.`,
} as const;
/** ChartFrame and the charts in it: `words` */
export const chart = {
  showTable: 'Show as table',
  showChart: 'Show as chart',
  empty: 'Nothing to show yet.',
  noValue: 'No value',
  other: 'Other',
  total: 'Total',
  share: (percent: number) => `${percent}%`,
  point: (label: string, series: string, value: string) => `${label}, ${series}: ${value}`,
  amount: (value: string, percent: string) => `${value}, ${percent}`,
  part: (label: string, amount: string) => `${label}: ${amount}`,
  keys: 'Arrow keys move between the values.',
} as const;
/** TextLink: `newTabText` */
export const textLink = { newTab: '(opens in a new tab)' } as const;
/** MapFrame: every text in `words` */
export const mapFrame = {
  app: 'Open in your map app',
  openStreetMap: 'See it on OpenStreetMap',
  copy: 'Copy address',
  directions: 'Getting there',
} as const;
/** PhotoGrid and Lightbox */
const photo = {
  addedBy: (name: string) => `Added by ${name}`,
  broken: 'This photo did not load.',
  retry: 'Try again',
} as const;
/** PhotoGrid: every text in `words` */
export const photoGrid = {
  addedBy: photo.addedBy,
  broken: photo.broken,
  retry: photo.retry,
  photo: (place: number) => `Photo ${place}`,
  select: (photo: string) => `Select ${photo}`,
  loading: 'Loading photos',
  emptyTitle: 'No photos yet',
  emptyDescription: 'Photos that you and your guests add will be here.',
} as const;
/** Lightbox: every text in `words` */
export const lightbox = {
  addedBy: photo.addedBy,
  broken: photo.broken,
  retry: photo.retry,
  label: 'Photos',
  counter: (place: number, count: number) => `${place} of ${count}`,
  position: (place: number, count: number, photo: string) => `Photo ${place} of ${count}: ${photo}`,
  previous: 'Previous photo',
  next: 'Next photo',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomed: (percent: number) => `${percent} percent`,
  zoomedPhoto: 'Zoomed photo. Arrow keys move it.',
  caption: 'Caption',
  loading: 'Loading the photo',
  close: 'Close photos',
} as const;

// Pickers of days, numbers and pictures: one group per component folder.
/** Calendar: `previousLabel`, `nextLabel`, `monthLabel`, `yearLabel`, `todayText`, `chosenText`; RangeCalendar: `startText`, `endText` */
export const calendar = {
  previous: 'Previous month',
  next: 'Next month',
  month: 'Month',
  year: 'Year',
  today: (day: string) => `Today, ${day}`,
  chosen: (day: string) => `${day}, chosen`,
  start: 'Choose the first day.',
  end: (first: string) => `From ${first}. Now choose the last day.`,
} as const;
/** DatePicker: `hintText`, `pickText`, `notLoadedText`, `problemText`, one sentence for each thing that can be wrong with a day */
export const datePicker = {
  hint: (example: string) => `Write a day, such as ${example}.`,
  pick: (day: string) => (day === '' ? 'Choose a day' : `Choose another day than ${day}`),
  notLoaded: 'The calendar could not be loaded.',
  unreadable: (example: string) => `Write a day, such as ${example}.`,
  noSuchDay: 'There is no such day in the calendar. Check day and month.',
  tooEarly: (first: string) => `Choose ${first} or a later day.`,
  tooLate: (last: string) => `Choose ${last} or an earlier day.`,
  notOffered: (day: string) => `${day} cannot be chosen. Choose another day.`,
} as const;
/** DateRangePicker: `fromLabel`, `toLabel`, `pickLabel`, `presetsLabel`, `orderText` */
export const dateRangePicker = {
  from: 'From',
  to: 'To',
  pick: 'Choose days',
  presets: 'Often chosen',
  order: 'The last day comes before the first. Choose a later one.',
} as const;
/** DataGrid: `words` */
export const dataGrid = {
  columns: 'Columns',
  actions: 'Actions',
  selectAll: 'Select all rows',
  selectRow: (name: string) => `Select ${name}`,
  selected: (count: number) => `${count} selected`,
  sorted: (column: string, direction: 'ascending' | 'descending') => `Sorted by ${column}, ${direction}`,
  empty: 'No rows to show.',
  loading: 'Loading rows',
  retry: 'Try again',
  keys: 'Arrow keys move between cells. Enter goes to the control in a cell, Escape goes back.',
} as const;
/** RichTextEditor: every text in `words` */
export const richTextEditor = {
  toolbar: 'Style of the text',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  subheading: 'Smaller heading',
  bullets: 'Bulleted list',
  numbers: 'Numbered list',
  quote: 'Quote',
  rule: 'Add a divider',
  link: 'Link',
  undo: 'Undo',
  redo: 'Redo',
  linkTitle: 'Link',
  linkAddress: 'Address',
  linkHelp: 'A web page, an e-mail address or a phone number.',
  linkText: 'Words to show',
  linkProblem: 'Write it like example.org, ada@example.org or +49 30 123456.',
  linkSave: 'Set link',
  linkRemove: 'Remove link',
  cancel: 'Cancel',
  count: (count: number, limit: number) => `${count} of ${limit} characters`,
  over: (over: number) => (over === 1 ? '1 character too many' : `${over} characters too many`),
} as const;
/** VideoFrame: every text in `words` */
export const videoFrame = {
  broken: 'This video did not load.',
  brokenHelp: 'Check the connection, then try again.',
  retry: 'Try again',
  openFile: 'Open the file of the video',
  transcript: 'Transcript',
} as const;
/** EmbeddedVideo: every text in `words` */
export const embeddedVideo = {
  ask: (site: string) =>
    `This video is on ${site}. When you load it, ${site} learns that you are on this page and may store data on your device.`,
  load: (site: string) => `Load video from ${site}`,
  watch: (site: string) => `Watch it on ${site}`,
  refused: 'This video cannot be shown here.',
} as const;
/** A country's name comes without its article, so sentences put it where none is needed. */
const inBrackets = (country: string | undefined) => (country === undefined ? '' : ` (${country})`);
/** PhoneField: `countryLabel`, `problemText`, one sentence for each thing that can be wrong with a number */
export const phoneField = {
  country: 'Country of the number',
  notANumber: 'Write a phone number in figures.',
  tooShort: (country: string | undefined) =>
    `This is too short for a number of that country${inBrackets(country)}. Check the figures.`,
  tooLong: (country: string | undefined) =>
    `This is too long for a number of that country${inBrackets(country)}. Check the figures.`,
  notOfCountry: (country: string | undefined) =>
    `This is not a phone number of that country${inBrackets(country)}. Check the figures, or choose another country.`,
  unknownCode: 'No country has the code after the plus. Check the first figures.',
  needsCountry: 'Choose the country, or begin with + and its code.',
  extension: 'Only the number itself can be kept. Leave the extension out.',
} as const;
/** CalendarMonth: `words` */
export const calendarMonth = {
  previous: 'Previous month',
  next: 'Next month',
  today: 'Today',
  more: (count: number) => `+${count} more`,
  isToday: 'today',
  empty: 'Nothing in this month.',
  keys: 'Arrow keys move between days. Enter shows what is on a day.',
} as const;
/** CommandPalette: every text in `words` */
export const commandPalette = {
  label: 'Find and do',
  placeholder: 'What are you looking for?',
  recent: 'Recent',
  empty: (query: string) =>
    query === '' ? 'Nothing to choose from.' : `Nothing matches ${query}. Try fewer letters.`,
  count: (count: number) => (count === 1 ? '1 match' : `${count} matches`),
  loading: 'Looking for more',
  locked: 'not in your plan',
  close: 'Close',
} as const;
/** ImagePicker: every text in `words` */
export const imagePicker = {
  prompt: 'Drop a picture here, paste one, or choose one',
  unreadable: (name: string) => `${name} cannot be opened as a picture. Choose another one.`,
  tooNarrow: (width: number, least: number) =>
    `This picture is ${width} pixels wide. Choose one of ${least} or more.`,
  failed: 'The part could not be cut out. Try again.',
  crop: 'Part of the picture',
  cropHelp:
    'Drag the frame or its corners. From the keyboard, arrow keys move what has focus, with Shift in larger steps; or write the numbers, in pixels.',
  frame: 'Frame, arrow keys move it',
  edge: (place: string) => `Size at the ${place}, arrow keys change it`,
  places: {
    nw: 'top left',
    n: 'top',
    ne: 'top right',
    e: 'right',
    se: 'bottom right',
    s: 'bottom',
    sw: 'bottom left',
    w: 'left',
  },
  fromLeft: 'From the left',
  fromTop: 'From the top',
  width: 'Width',
  height: 'Height',
  use: 'Use this part',
  cancel: 'Cancel',
  ready: (width: number, height: number) => `Picture ready, ${width} by ${height} pixels`,
  recrop: 'Choose another part',
  replace: 'Replace picture',
  keep: 'Keep the picture',
  remove: 'Remove picture',
  removed: 'Picture removed',
  alt: 'What the picture shows',
  altHelp: 'In a few words, for people who cannot see it.',
} as const;
/** Resizable: `handleLabel` */
export const resizable = { handle: (pane: string) => `Resize ${pane}` } as const;
