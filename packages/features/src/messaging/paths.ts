import { withSearch } from '@foregather/features/core/base/address';

/** Addresses of this domain's pages. */
export const messagingPaths = {
  /** `event`: whose messages; `message`: the one that is open, `new`, or `series` for the plan of the series. */
  messages: (search: { event?: string; message?: string } = {}) => withSearch('/messages', search),
  privateMessages: () => '/private-messages',
  chat: () => '/chat',
  forum: () => '/forum',
  /** What became of mails; `show` opens the rows of a number, narrowed to a receiving `domain`. */
  email: (search: { span?: string; show?: string; domain?: string } = {}) => withSearch('/email', search),
  /** `campaign`: the one that is open, or `plan` for the plan of eight; `segment`: the one that is changed, or `new`. */
  proEmailCampaigns: (search: { event?: string; campaign?: string; segment?: string } = {}) =>
    withSearch('/pro/email-campaigns', search),
};
