/** Addresses of this domain's pages. */
export const messagingPaths = {
  messages: () => '/messages',
  privateMessages: () => '/private-messages',
  chat: () => '/chat',
  forum: () => '/forum',
  email: () => '/email',
  proEmailCampaigns: () => '/pro/email-campaigns',
};
