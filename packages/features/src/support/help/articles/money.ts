import { moneyPaths } from '../../../money/paths';
import { rsvpPaths } from '../../../rsvp/paths';
import type { ArticlesOf } from './article';

const toBudget = { to: moneyPaths.budgeting(), label: 'Open the budget' };

/** Articles about the budget of an event. */
export const moneyArticles: ArticlesOf<'money'> = {
  'begin-budget': {
    words: 'cost expense income money plan treasurer line sum currency',
    steps: [
      'Open the budget of your event and press **Add a line**, or take one of the usual ones below.',
      'Choose the **Side**: **Goes out** or **Comes in**.',
      'Name the line and choose its **Basis**: **One sum**, **Each adult**, **Each person**, **Each household** and others.',
      'Write the price and press **Add line**.',
      'Set **Currency and contingency** with the button beside it.',
    ],
    know: [
      'The page says at once what is short or left over, at a low, a likely and a high headcount.',
      'The contingency is kept back of what goes out and is not agreed yet; ten per cent is usual.',
      'The chair and the treasurer of an event can write it too.',
    ],
    next: [toBudget],
  },
  'headcount-of-budget': {
    words: 'low likely high guests number people break even maybes replies children adults',
    steps: [
      'Open the budget and find **Headcount**.',
      '**Low** are those who said yes, **Likely** has the maybes too, **High** is everybody invited.',
      'To plan with other numbers, write them in.',
      'Press **As the replies say** to let the replies count again.',
    ],
    know: [
      'Lines for each adult, child, person or household follow these numbers; one sum stays.',
      'From 13 years on somebody counts as an adult. Numbers that are set by hand keep the shares of the replies.',
      'Press a sum to see where it comes from. The sentence above the lines says from how many people on the event breaks even.',
    ],
    next: [toBudget, { to: rsvpPaths.replies(), label: 'See the replies' }],
  },
  'price-for-adults': {
    words: 'fee share contribution ticket price each pay cover charge per head missing',
    steps: [
      'Open the budget with what goes out in it.',
      'If money is missing, press **Add a share of an adult** and write what you would ask.',
      'The page then says which share would cover it. Try it: everything is reckoned with the new price, and nothing is saved yet.',
      'Press **Keep this price**, or go back to the one before.',
    ],
    know: [
      'The advice is for the likely headcount. Look at the low one as well before you announce a price.',
      'The share is a line of the plan; nobody is charged by it. Write down what has come in under **Come in so far** of its line.',
    ],
    next: [toBudget],
  },
  'agreed-and-paid': {
    words: 'invoice deposit contract paid spent actual received bill download csv print',
    steps: [
      'Open the budget and choose the line.',
      'Press **Edit line**, and write the whole sum into **Agreed sum** once it is agreed or invoiced.',
      'Write into **Paid so far** what has left; of a line that comes in, **Come in so far**.',
      'Press **Save line**.',
    ],
    know: [
      'An agreed sum stands at every headcount and no longer counts for the contingency.',
      'If somebody else saved the line meanwhile, you are told and your words are kept.',
      'A removed line can be brought back right afterwards. **Download as CSV** and **Print** take the budget to your treasurer.',
    ],
    next: [toBudget],
  },
};
