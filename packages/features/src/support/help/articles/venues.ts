import { eventPaths } from '../../../events/paths';
import { venuePaths } from '../../../venues/paths';
import type { ArticlesOf } from './article';

const toMine = { to: venuePaths.manageVenues(), label: 'Open my venues' };
const toSearch = { to: venuePaths.searchVenues(), label: 'Find a venue' };

/** Articles about the places where events happen. */
export const venueArticles: ArticlesOf<'venues'> = {
  'add-venue': {
    words: 'place location hall room new address photo steps access parking wheelchair rate',
    steps: [
      'Go to your venues and press **Add a venue**.',
      'Write its **Name**; everything else can follow.',
      'Press **Add a space** for each hall, room or lawn, with how many people fit seated, in rows and standing.',
      'Say under **Access and parking** what is known, **Step-free from the kerb to a seat** above all.',
      'Note **Rate** and **Least that is charged**, then press **Save venue**.',
    ],
    know: [
      'Photos are added once the venue is saved, and are kept at once; write of each what it shows.',
      'If an address is known already, you are told before you write everything twice.',
    ],
    next: [{ to: venuePaths.createVenue(), label: 'Add a venue' }, toMine],
  },
  'compare-venues': {
    words: 'search choose best side by side price room free date accessible which',
    steps: [
      'Go to **Find** and complete the sentence: for how many people, when, with or without steps, at most how much.',
      'The venues come with what each of them misses. Change **Sorted by** for the lowest price or the most room.',
      'Tick **Compare** at two to four of them.',
      'Open the comparison: what differs stands in lines, with a word on who is best at it.',
    ],
    know: [
      'Your own venues are searched, and those that others share with everybody.',
      'The cost is reckoned for your people and days from the rate; where no rate is noted, ask the venue. **Print** takes the comparison along.',
    ],
    next: [toSearch],
  },
  'book-space': {
    words: 'reserve reservation hold option date calendar confirm clash taken double booking',
    steps: [
      'Open the venue and press **Book a space**.',
      'Choose the **Space**, and as **State** whether it is an **Enquiry**, a **Hold** or **Confirmed**; a hold has an end.',
      'Write **What for**, and when it **Begins** and **Ends**.',
      'Add the minutes for set-up and clearing: the space is taken for them too.',
      'Press **Book space**.',
    ],
    know: [
      'If somebody has it at that time, you read who, keep what you typed, and see what is free nearby.',
      'It is your own book of dates: the venue hears nothing of it, so tell them yourself.',
      'An enquiry keeps nobody away. A cancelled booking can be brought back right afterwards.',
    ],
    next: [toMine],
  },
  'committee-vote': {
    words: 'share link poll opinion vote decide together board friends ask survey',
    steps: [
      'Open the venue and find **Let the committee vote**.',
      'Press **Make a link** and write **A word to the committee**.',
      'Press **Turn the link on**, copy it and send it to them.',
      'Each reads the facts, spaces and cost, and answers yes, could live with it, or rather not.',
    ],
    know: [
      'They need no account. Bookings and contact stay with you.',
      'The same name again changes a vote. Names and words can be read by whoever has the link.',
      '**Make a new link** closes the one before and keeps the votes; **Turn the link off** closes it for now.',
    ],
    next: [toMine],
  },
  'venue-of-event': {
    words: 'assign set place of event address location choose put',
    steps: [
      'Open the venue and press **Use for an event**.',
      'Choose the **Event**.',
      'Press **Use this venue**.',
    ],
    know: [
      'Name and address of the venue take the place of what the event said before. Right afterwards you can take it back.',
      'It books no space: book one separately, and choose the event there.',
      'Guests see the new place on their own page. To tell them by mail, edit the event instead and answer the question that follows.',
      'Once an event is chosen, the cost of the venue is reckoned with those who come to it.',
    ],
    next: [toMine, { to: eventPaths.manage(), label: 'Open your events' }],
  },
  'share-venue': {
    words: 'public everybody copy others keep shared list community recommend',
    steps: [
      'To share: open your venue and choose **Share with everybody** in its menu, then **Share venue**.',
      'To take one over: go to **Shared venues** and open it.',
      'Press **Keep a copy**. It is now among your own, to change and to book.',
    ],
    know: [
      'Whoever is signed in reads facts, spaces, rate and contact of a shared venue and may copy them. Bookings, photos and votes stay yours.',
      '**Stop sharing with everybody** takes it back; copies that others have made stay theirs.',
      'A copy is on its own: later changes of the first one do not reach it.',
    ],
    next: [{ to: venuePaths.venues(), label: 'See shared venues' }, toMine],
  },
};
