import { tokenAction, type TokenPage } from '@foregather/features/patterns/token-page';
import { SharedVenueView } from '../components/shared-venue/shared-venue-view';
import { venuePaths } from '../paths';
import { type SharedVenue, sharedVenueSchema, voteFields } from './shared-venue';

/** A venue as a committee sees it by its link, and the form by which each says what they think of it. */
export const sharedVenuePage: TokenPage<SharedVenue> = {
  address: venuePaths.sharedVenue,
  fallback: {
    title: 'A venue to vote on',
    description: 'A link to a place, and to say what you think of it.',
  },
  read: ({ call, token }) => call('venue_by_token', { token }),
  schema: sharedVenueSchema,
  preview: ({ name, organisation, town }) => ({
    title: `Shall it be ${name}?`,
    description: `${organisation} asks what you think of ${name}${town ? ` in ${town}` : ''}. You need no account.`,
  }),
  View: SharedVenueView,
  styleSheet: 'shared-venue',
  defaultAction: 'vote',
  actions: {
    vote: tokenAction({
      fields: voteFields,
      run: ({ call, token, fields: { name, answer, comment } }) =>
        call('vote_on_venue', { token, name, answer, comment }),
      // A link that was shared with `?done=` in it must not thank anybody before somebody has voted.
      done: ({ votes }) =>
        votes.length > 0 ? 'Your vote is in. To change it, vote again with the same name.' : null,
    }),
  },
  problems: {
    'not-found': {
      title: 'This link does not open anything',
      text: 'It may have been turned off or renewed. Ask whoever sent it to you for the present one.',
    },
  },
};
