/** Every default text a component shows or speaks. Each can be replaced by the prop named beside it. */
export const strings = {
  /** Field, Fieldset: `optionalLabel` */
  optional: '(optional)',
  /** PasswordField: `showLabel`, `hideLabel` */
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  /** SearchField: `clearLabel` */
  clearSearch: 'Clear search',
  /** NumberField: `decreaseLabel`, `increaseLabel` */
  decrease: 'Decrease',
  increase: 'Increase',
  /** Combobox, TimezoneSelect: `openLabel`, `emptyText`, `moreText` */
  showOptions: 'Show options',
  noMatch: 'Nothing matches. Try fewer letters.',
  moreMatches: (count: number) => `${count} more. Keep typing to narrow the list.`,
  /** ErrorSummary: `title` */
  errorSummary: (count: number) => (count === 1 ? 'One answer needs a look' : `${count} answers need a look`),
  /** Stepper: `label`, `stepText`, `doneText` */
  steps: 'Steps',
  stepOf: (step: number, count: number) => `Step ${step} of ${count}`,
  stepDone: 'Done',
  /** SkipLink: `children` */
  skipToContent: 'Skip to content',

  // Content and overlays: one group per component folder, sorted.
  avatarStack: {
    more: (count: number) => `+${count}`,
    moreLabel: (count: number) => `and ${count} more`,
  },
  backToTop: { label: 'Back to top' },
  breadcrumbs: { label: 'You are here' },
  capacityMeter: {
    label: 'Places',
    taken: (taken: number, size: number) => `${taken} of ${size} places taken`,
    unlimited: (taken: number) =>
      taken === 1 ? '1 place taken, no limit' : `${taken} places taken, no limit`,
    held: (held: number) => `${held} held`,
    left: (left: number) => `${left} left`,
    full: 'full',
    over: (over: number) => `${over} over the limit`,
  },
  chatBox: { title: 'Help & Support', close: 'Close chat', input: 'Your message', send: 'Send' },
  confirmDialog: { cancel: 'Cancel', failed: 'That did not work. Try again.' },
  copyButton: {
    copy: 'Copy',
    copied: 'Copied',
    failed: 'The browser refused to copy. Select the text and copy it by hand.',
  },
  dateTile: { notYet: 'Not yet', notYetLabel: 'No date yet' },
  dialog: { close: 'Close' },
  errorPanel: {
    title: 'Something went wrong',
    description: 'An unexpected error occurred. Please refresh the page or try again later.',
  },
  fileDrop: {
    prompt: 'Drop a file here, or choose one',
    promptMany: 'Drop files here, or choose some',
    drop: 'Let go to add it',
    chosen: (names: string) => `Chosen: ${names}`,
    tooBig: (name: string, limit: string) => `${name} is larger than ${limit}.`,
    wrongType: (name: string, types: string) => `${name} cannot be used here. Choose ${types}.`,
    empty: (name: string) => `${name} is empty.`,
    onlyOne: 'Choose one file at a time.',
  },
  mobileDrawer: { title: 'Menu', close: 'Close menu' },
  pagination: {
    label: 'Pages',
    previous: 'Previous',
    next: 'Next',
    page: (page: number) => `Page ${page}`,
  },
  planBadge: { free: 'Free', premium: 'Premium', pro: 'Pro', business: 'Business' },
  rsvpPill: {
    yes: 'Coming',
    no: 'Not coming',
    maybe: 'Maybe',
    waitlisted: 'On the waitlist',
    unanswered: 'Not answered',
  },
  skeleton: { label: 'Loading' },
  table: { selectAll: 'Select all rows', selectRow: (name: string) => `Select ${name}` },
  toast: { close: 'Close toast', region: 'Notifications' },
} as const;
