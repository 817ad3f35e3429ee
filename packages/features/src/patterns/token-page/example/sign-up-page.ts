import * as z from 'zod';
import { tokenAction } from '../token-action';
import type { TokenPage } from '../token-page';
import { SignUpView } from './sign-up-view';
import type { SignUpList, SignUps } from './sign-ups';

const listSchema = z.object({ event: z.string(), free: z.number().int(), names: z.array(z.string()) });

const fields = z.object({
  name: z.string().trim().min(1, 'Enter your name.').max(80, 'Use 80 characters or fewer.'),
  email: z.email('Enter an email address such as name@example.org.'),
});

/** A small token page for the tests and stories of the pattern: helpers of an event put their name on a list. */
export const signUpPage = (signUps: SignUps, leadsTo?: () => string): TokenPage<SignUpList> => ({
  address: (token) => `/helpers/${encodeURIComponent(token)}`,
  fallback: { title: 'Helpers', description: 'A link to a list of helpers.' },
  read: ({ token }) => signUps.read(token),
  schema: listSchema,
  preview: ({ event, free }) => ({ title: event, description: `${free} helpers are wanted for ${event}.` }),
  View: SignUpView,
  defaultAction: 'sign-up',
  actions: {
    'sign-up': tokenAction({
      fields,
      run: ({ fields: { name, email }, key }) => signUps.signUp(name, email, key),
      done: ({ names }) => (names.length > 0 ? 'You are on the list.' : null),
      ...(leadsTo && { leadsTo }),
    }),
    leave: tokenAction({
      fields: z.unknown(),
      run: ({ key }) => signUps.leave(key),
      done: 'Nobody is on the list.',
      inPlace: true,
    }),
  },
});
