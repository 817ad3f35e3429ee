import { peoplePaths } from '../../../people/paths';
import { rsvpPaths } from '../../../rsvp/paths';
import type { ArticlesOf } from './article';

const toDirectory = { to: peoplePaths.directory(), label: 'Open the directory' };

/** Articles about the directory and the lists that fill it. */
export const peopleArticles: ArticlesOf<'people'> = {
  'import-list': {
    words: 'upload excel csv spreadsheet contacts vcf paste names address book google sheet file',
    steps: [
      'Open the directory and press **Import list**.',
      'Choose a file under **Upload a list**, or put names into **Or paste names**, then press **Read the list**.',
      'Say what is in each column; what is no known kind can be kept as a detail. Press **Check the list**.',
      'Settle what stands under **To check**: missing names, and people who may be there already.',
      'Import. Only now is anybody added.',
    ],
    know: [
      'Excel and OpenDocument workbooks, CSV files and the contacts of an address book can be read, up to 5 MB and 20,000 people.',
      'Yes, no or maybe in the list can be left out, kept as a note, or brought in as replies to an event, without a mail to anybody.',
    ],
    next: [
      { to: peoplePaths.directory({ view: 'import' }), label: 'Import a list' },
      { to: rsvpPaths.replies({ invite: 'guests' }), label: 'Then invite them' },
    ],
  },
  'undo-import': {
    words: 'wrong list undo revert mistake take back remove imported',
    steps: [
      'Stay on the last step of the import, where the numbers stand.',
      'Press **Take the import back**.',
      'Correct the list and choose **Import another list**.',
    ],
    know: [
      'Whoever came in with it is removed; entries that it completed are as they were before. Replies that it recorded go too.',
      'Importing the same file twice adds nobody twice: only what is new or was corrected since comes in.',
      'With a few wrong lines it is quicker to keep the import: those with something open stand in the directory under **With details to check**.',
    ],
    next: [
      { to: peoplePaths.directory({ view: 'import' }), label: 'Import a list' },
      { to: peoplePaths.directory({ filter: 'to-check' }), label: 'See what is to be checked' },
    ],
  },
  'add-household': {
    words: 'family couple new people together roof add guests quick names one line',
    steps: [
      'Open the directory and choose **Households**.',
      'Write names and email in one line, such as: Ada and Obi Okafor, ada@example.org.',
      'Press **Add** and write the next one.',
    ],
    know: [
      'Whoever answers together is a household: it gets one invitation with one link. Grandparents under the same roof who want a link of their own are a household of their own.',
      'If the line cannot be understood, the reason stands beside it and nothing is added.',
      'To put somebody who is there already into a household, edit the person and choose it under **Household**.',
    ],
    next: [{ to: peoplePaths.directory({ view: 'households' }), label: 'Open the households' }],
  },
  'correct-person': {
    words: 'edit change name maiden former nickname phone email year birth notes group household wrong',
    steps: [
      'Open the directory and look for the person: name, email, phone and other details are searched.',
      'Press **Edit** in the row.',
      'Correct what is wrong. **Maiden or former names** are found by the search as well.',
      'Choose a **Household**, the group and **In the household as**, then press **Save person**.',
    ],
    know: [
      '**Notes** are for the organisers; guests never see them.',
      'The email that stands here is the one that the next mail goes to.',
      'A child who is not named yet keeps the place of the list; write a name as soon as you know it.',
    ],
    next: [toDirectory],
  },
  'merge-people': {
    words: 'duplicate double twice same person two entries combine join',
    steps: [
      'Open the directory and search for the name.',
      'Tick both entries and choose **Merge** in the bar that appears.',
      'Answer **Which entry stays?**',
      'Press **Merge entries**.',
    ],
    know: [
      'What the entry that stays lacks comes from the other one, with its household and its replies.',
      'It cannot be undone, so compare email and year of birth first.',
      'While you import, the check asks about people who may be there already; choose **The same person: merge** and no second entry comes up.',
    ],
    next: [toDirectory],
  },
  'people-to-put-right': {
    words: 'missing contact incomplete no email no phone without household filter clean',
    steps: [
      'Open the directory. Beside the list, **To put right** counts what is open; on a phone choose it under **Show**.',
      'Choose **Without email and phone**, **Without a household** or **With details to check**.',
      'Edit each, or tick several with nothing left to check and choose **Mark as checked**.',
    ],
    know: [
      'Somebody without a household can be invited too, with an invitation of their own.',
      'Whoever cannot be reached by mail is invited by a letter or by a link that you hand over. A part disappears from the list when nobody is left in it.',
    ],
    next: [
      { to: peoplePaths.directory({ filter: 'no-contact' }), label: 'See who has no contact' },
      { to: peoplePaths.directory({ filter: 'no-household' }), label: 'See who has no household' },
    ],
  },
  'photo-of-person': {
    words: 'picture portrait face image avatar upload agree consent',
    steps: [
      'Open the directory and press the face, or the initial, beside the name.',
      'Choose a picture in **Photo**: JPEG, PNG or WebP, up to 30 MB. Move the frame to the part that is shown.',
      'Tick that the person agrees to be shown; for a child, a parent agrees.',
      'Press **Save photo**.',
    ],
    know: [
      'Members of your directory see it wherever the person stands. Guests do not.',
      'Without the agreement a photo is not shown, and it can be removed in the same place. Your own photo is another one: it stands in your account.',
    ],
    next: [toDirectory],
  },
  'remove-people': {
    words: 'delete erase person leave household list clean out',
    steps: [
      'Open the directory and look for the person.',
      'Press **Remove** in the row, or tick several and choose **Remove**.',
      'Read what follows and press **Remove from directory**.',
    ],
    know: [
      'They leave the directory and their household, and their invitations end. What they answered to past events stays in its numbers.',
      'To break up a household and keep its people, open **Households**, remove it there and confirm with **Remove household**: an invitation of it ends.',
      'If somebody is only there twice, merge both entries instead; the replies stay together.',
    ],
    next: [toDirectory, { to: peoplePaths.directory({ view: 'households' }), label: 'Open the households' }],
  },
};
