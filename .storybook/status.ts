/** How far a component may be relied on. Every component's meta carries exactly one of these tags. */
export const STATUSES = ['experimental', 'ready', 'deprecated'] as const;
export type Status = (typeof STATUSES)[number];

export const STATUS_WORDS: Record<Status, { label: string; meaning: string }> = {
  experimental: {
    label: 'Experimental',
    meaning: 'Tested and documented, in no page of ours yet: its interface may change with any release.',
  },
  ready: { label: 'Ready', meaning: 'Tested, documented, and changed by the rules of releases only.' },
  deprecated: { label: 'Deprecated', meaning: 'Still works. Use what its page names in its place.' },
};

export const statusOf = (tags: readonly string[]): Status | undefined =>
  STATUSES.find((status) => tags.includes(status));
