import type { UnbuiltPages } from '@foregather/features/core/shell';

const money = {
  does: 'Plans money in and out, keeps what was spent and what is owed to the cent, and tells the price that covers the cost.',
  today:
    'Money is not counted here yet. The headcount gives you adults, children and meals to multiply in your own sheet; the list of replies can be exported for it.',
  open: 'replies',
} as const;

const giving = {
  does: 'Campaigns with a goal and a page to share, gifts and pledges with receipts, and who is still to be thanked.',
  today:
    'Gifts are not taken here yet. Ask for them by your own way of paying; the directory exports names and addresses for your letters of thanks.',
  open: 'directory',
} as const;

const sponsors = {
  does: 'Follows each sponsor from first talk to paid, with what was promised and the proof of it.',
  today:
    'Keep sponsors as people in the directory, in a household of the firm’s name, and invite them like guests.',
  open: 'directory',
} as const;

const gift = {
  does: 'Says why the gift is asked for, how far the goal is, and what each amount makes possible.',
  today:
    'Gifts cannot be given here yet. Ask the person who sent you this link how they take gifts; nothing was charged.',
  open: 'home',
} as const;

/** What the pages of this domain that are not built will do, and what works today. */
export const unbuiltPages = {
  '/budget-planning': money,
  '/expense-tracking': money,
  '/financial-reports': money,
  '/pro/financial-reporting': {
    does: 'Profit by event, a report of taxes and fees, and periods that stay closed.',
    today:
      'Money is not counted here yet. Export the replies, one row for each household, and do the sums in your own books.',
    open: 'replies',
  },
  '/campaign-management/:campaignId': giving,
  '/business/fundraising': giving,
  '/business/donation-fundraising': giving,
  '/business/fundraising-tracking': giving,
  '/business/sponsor-management': sponsors,
  '/business/sponsors': sponsors,
  '/campaign/:shareToken': gift,
  '/donation-success': {
    ...gift,
    does: 'Thanks you for a gift, says what it does and where the receipt was sent.',
  },
} satisfies UnbuiltPages;
