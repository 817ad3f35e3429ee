import { accountPaths } from '../../account/paths';
import { eventPaths } from '../../events/paths';
import { messagingPaths } from '../../messaging/paths';
import { moneyPaths } from '../../money/paths';
import { planningPaths } from '../../planning/paths';
import { rsvpPaths } from '../../rsvp/paths';
import { supportPaths } from '../../support/paths';
import { templatePaths } from '../../templates/paths';
import { venuePaths } from '../../venues/paths';
import type { Walkthrough } from './walkthrough';

/** The plan around the event: what an organiser does with words, tasks, money and places. */
export const planningWalkthroughs: readonly Walkthrough[] = [
  {
    key: 'change-event',
    title: 'Change an event that guests know of',
    needs: 'A live event with guests who were told of it.',
    begin: eventPaths.manage(),
    steps: [
      ['Open “Edit”, choose another place and save.', 'It asks whether guests are told, and counts them.'],
      ['Save and tell.', 'Their mails show old and new beside each other.'],
      [
        'Open the form in two tabs and save in both.',
        'The second says that somebody else changed the event, and keeps what you typed.',
      ],
    ],
  },
  {
    key: 'pause-and-cancel',
    title: 'Pause replies, call off, and take it back',
    needs: 'A live event with guests.',
    begin: eventPaths.manage(),
    steps: [
      ['In the menu of the event choose “Pause replies”.', 'The event is paused; its reply pages say so.'],
      ['Press “Resume replies”.', 'It is live again.'],
      ['Choose “Cancel event” without a reason.', '“Say why, so that your guests know.”'],
      ['Give a reason and go on.', 'The page, the reply pages and the mails carry it.'],
      ['Press “Undo the cancellation”.', 'The event is live, and who was told already is named.'],
    ],
  },
  {
    key: 'message',
    title: 'Write to guests',
    needs: 'A live event with guests.',
    begin: messagingPaths.messages(),
    steps: [
      [
        'Press “New message” and choose “Reminder”.',
        'Its words are there; the preview shows them as a guest gets them.',
      ],
      ['Change the subject and wait.', '“Saved” with the time, without a press.'],
      [
        'Send it.',
        'A dialog counts the mails before they go; the message then stands with those that were sent.',
      ],
      [
        'Begin another for “Another time” and plan it.',
        'It stands with the planned ones; “Take back to the drafts” brings it back.',
      ],
    ],
  },
  {
    key: 'template',
    title: 'Start from a template',
    begin: templatePaths.gallery(),
    steps: [
      [
        'Open a template, choose a day that has passed and press “Lay it out”.',
        '“This day has passed. Choose today or a later one.”',
      ],
      ['Choose a day in two months.', 'The plan stands on real days, and what is due this week is named.'],
      [
        'Press “Start with this”, take the messages out, and create the plan.',
        'The checklist opens with the tasks on those days; no message was made.',
      ],
    ],
  },
  {
    key: 'checklist',
    title: 'Work through the checklist',
    needs: 'An event with tasks.',
    begin: planningPaths.checklists(),
    steps: [
      ['Tick a task by keyboard alone.', 'It moves to what is done, and the focus is not lost.'],
      ['Press “Undo”.', 'The task is back where it was.'],
      [
        'Press “Add a task”, due counted from the first day, and save it empty.',
        'Both fields say what they need.',
      ],
      ['Give a title and 50 days.', 'The task stands seven weeks before the day.'],
    ],
  },
  {
    key: 'board',
    title: 'Move cards on the board',
    needs: 'An event with tasks.',
    begin: planningPaths.progressBoard(),
    steps: [
      ['Move a card by its menu, then one by keys.', 'Both stand in their new column, also after a reload.'],
      [
        'Set a limit of one for “Doing” and move two cards there.',
        'The column says by how many it is over; the move is not refused.',
      ],
      ['Press the title of a card.', 'The task opens to be changed.'],
    ],
  },
  {
    key: 'budget',
    title: 'Plan the money',
    needs: 'An event.',
    begin: moneyPaths.budgeting(),
    steps: [
      [
        'Press “Add a line” and write a word in place of the sum.',
        'The field asks for a price; nothing is saved.',
      ],
      ['Write a sum.', 'What goes out rises by it and by what is kept back.'],
      ['Remove the line and press “Undo”.', 'The sums are as before both times.'],
      ['Press “Download as CSV”.', 'A file with every line.'],
    ],
  },
  {
    key: 'venue',
    title: 'Book a space of a venue',
    needs: 'A venue with two spaces, one of them booked.',
    begin: venuePaths.manageVenues(),
    steps: [
      [
        'Open the venue and press “Book a space” for the time that is taken.',
        'Who has it is named, with set-up and clearing, and other times and spaces are offered.',
      ],
      ['Take one of the offers and book.', 'The booking is held, and says for how long.'],
      [
        'Make a link for the committee and vote with it in a private window.',
        'The vote stands on the venue’s page.',
      ],
      ['Turn the link off.', 'The private window is told that the link opens nothing.'],
    ],
  },
  {
    key: 'find-venue',
    title: 'Find a venue that fits',
    needs: 'A few venues.',
    begin: venuePaths.searchVenues(),
    steps: [
      ['Choose a headcount that none has room for.', '“None fits. The nearest are”, with what each misses.'],
      ['Choose two and compare.', 'They stand side by side, with what decides named.'],
    ],
  },
  {
    key: 'print',
    title: 'Print letters and name tags',
    needs: 'A live event with invited households.',
    begin: rsvpPaths.replies({ print: 'letters' }),
    steps: [
      ['Look at the letters.', 'One for each household, with a code to scan and to type.'],
      ['Type the code on another device.', 'The reply of that very household.'],
      ['Change to name tags.', 'One for each person who said yes, and nobody else.'],
    ],
  },
  {
    key: 'account',
    title: 'Change what the product calls things',
    begin: accountPaths.settings(),
    steps: [
      ['Empty the first name and save.', 'A summary takes the focus and leads to the field.'],
      [
        'Choose another kind of event under “Your words” and save.',
        '“Preference Updated”; the menu calls people by other words.',
      ],
      ['Start the Premium trial.', 'It runs for 14 days; a second one is not offered.'],
    ],
  },
  {
    key: 'ask-support',
    title: 'Ask for help',
    begin: supportPaths.contact(),
    steps: [
      ['Press “Send message” with nothing written.', 'Each field says what is missing.'],
      ['Write and send.', 'A receipt number on the page, and the same one in the mail.'],
      ['Open “Follow it in my requests”.', 'The request stands first, with the day by which it is answered.'],
    ],
  },
];
