import { accountPaths } from '../../../account/paths';
import { messagingPaths } from '../../../messaging/paths';
import type { ArticlesOf } from './article';

const toMessages = { to: messagingPaths.messages(), label: 'Open the messages' };
const toDelivery = { to: messagingPaths.email(), label: 'Open the delivery' };

/** Articles about what is written to guests, and what becomes of it. */
export const messageArticles: ArticlesOf<'messages'> = {
  'write-message': {
    words: 'email announcement news group audience send to everybody who comes thank you',
    steps: [
      'Open the messages of your event and press **New message**.',
      'Take words from **Start from**, or begin with an empty one.',
      'Press **Narrow it** to choose who gets it: by answer, age, group, meal, or people by name.',
      'Write **Subject** and **Your words**. **Name, day, place…** puts in what differs for each household.',
      'Choose **When**, then **Send** or **Plan**, and read once more who gets it.',
    ],
    know: [
      'It is kept as you write. Day, place and the button with the household’s own link follow by themselves.',
      'Who gets a planned message is looked up again at its time, so an answer that came meanwhile counts.',
    ],
    next: [{ to: messagingPaths.messages({ message: 'new' }), label: 'Write a message' }, toMessages],
  },
  'plan-series': {
    words: 'schedule automatic save the date reminders thank you calendar all mails timeline',
    steps: [
      'Open the messages of your event and press **Plan the series**.',
      'Look through the six: **Save the date**, **Invitation**, **First reminder**, **Last reminder**, **Day before** and **Thank you**.',
      'Switch off **Send it** at those that you do not want, and give others **Another day**.',
      'Press the button that counts the messages.',
    ],
    know: [
      'They are counted from the first day, the last day or the last day for replies, and move when you move the event.',
      'A message whose time would be over becomes a draft; it is never sent late by itself.',
      'The event has to be live. **Plan the rest** lays out later what you left out.',
    ],
    next: [{ to: messagingPaths.messages({ message: 'series' }), label: 'Plan the series' }],
  },
  'test-message': {
    words: 'preview try proof read check mail phone dark own copy test',
    steps: [
      'Open a draft, or begin one.',
      'Look at the mail beside it: as on a **Phone**, **Wide**, **Dark**, or as plain **Text**.',
      'Choose a household under **Shown as**: names and links are those that it would get.',
      'Press **Test to me** to have it in your own mailbox.',
    ],
    know: [
      'The test goes to the address that you sign in with and to nobody else.',
      'A word in braces that nothing fills in is refused with its name, before anything is sent.',
      'People without email and those who asked for no mail are listed with the reason before you send.',
    ],
    next: [toMessages],
  },
  'change-planned-message': {
    words: 'scheduled stop delay postpone edit draft undo send earlier unsend',
    steps: [
      'Open the messages of your event and choose it under **Planned**.',
      'Press **Change its words or time**, or **Do not send it** to put it back among the drafts.',
      'A message of the series stands in **The series** with a menu of its own: **Another day**, **Send now** or **Remove**.',
    ],
    know: [
      'A message of the series to which you give a time of its own stays there when the event moves.',
      'What has gone cannot be called back. Where mails of it failed, the open message says which and why.',
      'When an event is cancelled, what is planned for it does not go.',
    ],
    next: [toMessages, { to: messagingPaths.messages({ message: 'series' }), label: 'See the series' }],
  },
  'mail-came-back': {
    words: 'came back bounce undelivered wrong address failed returned error mailbox does not exist',
    steps: [
      'Open the delivery and find **Addresses to fix**.',
      'Press **Correct**, write the right address and save it.',
      'You are asked whether what did not arrive goes out once more: press **Send again**, or **Not now**.',
      'For a single message open it and use **Correct and send again** under **Put right**.',
    ],
    know: [
      'The new address is kept in the directory, so every later mail goes there.',
      'An address that refused a mail is left out of later ones until it is corrected. If there is no other address, print a letter or hand over the link.',
    ],
    next: [toDelivery, { to: accountPaths.settings(), label: 'Be told when a mail comes back' }],
  },
  'no-mail-to-somebody': {
    words: 'not received missing spam unsubscribed suppressed blocked opted out left out limit',
    steps: [
      'Open the household among the replies: its history says what was sent and when.',
      'Open the delivery and look under **Who gets no mail**.',
      'If an address stands there because mail came back, correct it or press **Let through again**.',
      'If it arrived and is not found, ask them to look among the unwanted mail.',
    ],
    know: [
      'Whoever asked for no more mails of a kind can undo it only by the link in an earlier mail.',
      'A person gets no endless row of mails in a day, and a household whose link is off gets none. The reason stands beside each name before you send.',
      'Their link works in any case: copy it into a message of your own.',
    ],
    next: [toDelivery, toMessages],
  },
  'delivery-report': {
    words: 'statistics delivered opened numbers report spam domain spf dkim sent today limit',
    steps: [
      'Open the delivery. **Counted over** chooses the time, from a week to a year.',
      'Under **What we sent** press a number to see the mails behind it, each with its reason.',
      '**By receiving domain** shows whether one provider makes trouble.',
      '**Is your mail trusted?** checks the records of the sending domain and names what to put right.',
    ],
    know: [
      '**Today** says how many mails can still go out. A new sender starts small, and the limit rises with each day on which you send.',
      'Changes, cancellations and confirmations always go at once and are not held back.',
    ],
    next: [toDelivery],
  },
};
