import { TRIAL_DAYS } from '@foregather/features/core/session';
import { accountPaths } from '../../../account/paths';
import { authPaths } from '../../../auth/paths';
import { marketingPaths } from '../../../marketing/paths';
import { supportPaths } from '../../paths';
import type { ArticlesOf } from './article';

const toSettings = { to: accountPaths.settings(), label: 'Open the account settings' };
const toAccount = { to: accountPaths.account(), label: 'Open my account' };

/** Articles about one's own account and plan. */
export const accountArticles: ArticlesOf<'account'> = {
  'cannot-sign-in': {
    words: 'login password forgotten reset email confirm link code locked magic sign up spam',
    steps: [
      'With a forgotten password press **Forgot it?** beside the field, then **Send the link**.',
      'To come in without one press **Email me a sign-in link**.',
      'If your address was never confirmed, press **Send the link again**.',
      'Open the newest mail and press the button of the page it leads to, or type the six digits of its code.',
    ],
    know: [
      'Links and codes work once, for one hour. Nothing there? Look among the unwanted mail, and check whether you signed up with another address.',
      'After you set a new password, all other devices are signed out.',
      'Guests need no account: they answer by the link in their invitation.',
    ],
    next: [
      { to: authPaths.login(), label: 'Sign in' },
      { to: authPaths.forgotPassword(), label: 'Set a new password' },
    ],
  },
  'name-and-photo': {
    words: 'profile picture avatar first name last name change edit own password',
    steps: [
      'Open the account settings.',
      'Under **Your details** change **First name** and **Last name**, and press **Save details**.',
      'Under **Your photo** choose a picture, move the frame to the part that is shown, and press **Save photo**.',
    ],
    know: [
      'Your name stands on invitations as the one who invites, unless the event names somebody else to ask.',
      'Anybody who has the address of your photo can open it. It is shown beside your name in the header.',
      'A new password is set from **My account**, with **Set a new password**.',
    ],
    next: [toSettings, toAccount],
  },
  'words-and-zone': {
    words: 'language terms labels time zone compact density rows dense preferences screen display',
    steps: [
      'Open the preferences.',
      'Choose your **Preferred event type** and press **Save event type**: labels across the product follow it.',
      'Choose your **Time zone** and press **Save time zone**.',
      'Under **Rows and buttons** choose **Compact** for more of a list at once, or **Roomy** for fingers.',
    ],
    know: [
      'On the pages of an event its own type wins, so that everybody who helps reads the same words.',
      'The zone is for your own times, such as in mails to you. Times of an event are those of its place.',
      'Rows and buttons are set on this device only.',
    ],
    next: [{ to: accountPaths.preferences(), label: 'Open the preferences' }],
  },
  'what-i-hear': {
    words: 'notification bell mail alerts digest daily off turn quiet too many emails',
    steps: [
      'Open the account settings and find **What you hear of**.',
      'Switch on what the bell tells you: replies, notes, the waitlist, mails that came back, and others.',
      'For replies choose **A mail for each reply, at once**, **One mail a day with all replies** or **No mail**.',
    ],
    know: [
      'The bell in the header shows what is new; **Mark all as read** clears its number.',
      'Everything of the last 90 days stands in your account under **Notifications**, narrowed to a kind or an event.',
      'Invitations to an organisation and answers to your requests are mailed in any case.',
    ],
    next: [toSettings, { to: accountPaths.notifications(), label: 'See what is new' }],
  },
  'join-organisation': {
    words: 'helper member team committee co-host role leave accept decline switch',
    steps: [
      'Open the link in the mail, or your account.',
      'Under **Organisations** read who asks and what you would do there.',
      'Press **Accept** or **Decline**. You see nothing of it until you accept.',
      'To go, press **Leave** beside it and then **Leave organisation**.',
    ],
    know: [
      'Your role says what you can do: run it, help to plan, look after its money, check guests in, or look without changing.',
      'As a member of several you switch between them in the header. Leaving takes your access at once and is final until somebody invites you again.',
      'The plan is that of its owner: with a free account you can use what theirs opens.',
    ],
    next: [toAccount],
  },
  'trial-and-upgrade': {
    words: 'premium pro business price pay buy plan subscription charge card cancel event pass',
    steps: [
      'Compare what each plan adds, with every limit, under plans and prices.',
      `In the account settings, under **Your plan**, press **Start the Premium trial**: ${TRIAL_DAYS} days, once, without a card.`,
      'To buy a plan, press its button and choose by the month or once for one event. You see every sum and its day; the card page is the next step.',
    ],
    know: [
      'A plan by the month can be ended in two clicks, under **Plan and invoices** of your account. It runs to the end of the month you paid.',
      'A trial ends by itself. What you made with it stays readable and can be exported.',
      'In somebody else’s organisation only its owner can choose the plan.',
    ],
    next: [
      { to: marketingPaths.pricing(), label: 'See plans and prices' },
      { to: marketingPaths.premium({ plan: 'premium' }), label: 'Try Premium' },
    ],
  },
  'sign-out-everywhere': {
    words: 'logout devices lost phone stolen session security hacked shared computer',
    steps: [
      'Open the account settings and find **Your devices**.',
      'Press **Sign out everywhere**. Every session of this account ends, here and elsewhere.',
      'Sign in again where you need it.',
      'If somebody may know your password, open **My account** and choose **Set a new password**.',
    ],
    know: [
      'Saving a new password also signs you out on all other devices.',
      'When you sign out, drafts of forms that were kept on that device are removed with the sign-in.',
      'For this device alone, **Sign out** in the header is enough.',
    ],
    next: [toSettings],
  },
  'ask-support': {
    words: 'contact support human request ticket question problem bug feedback receipt number',
    steps: [
      'With an account open **Help and support** and press **Ask us**; without one write on the contact page.',
      'Say **What is it about?**, name it **In a few words** and write **Your message**.',
      'For a fault tick **Send along what helps to find a fault**; you can read exactly what is sent.',
      'Press **Send request**. You get a number at once, and the day by which we answer.',
    ],
    know: [
      'A person reads it. The answer comes by mail, and with an account it stands in your requests too.',
      'Write again in the same request if it does not help yet, or close it. What you type into the chat box is not sent.',
    ],
    next: [
      { to: supportPaths.support(), label: 'See my requests' },
      { to: supportPaths.contact(), label: 'Write without an account' },
    ],
  },
};
