import { marketingPaths } from '../../../marketing/paths';
import { planningPaths } from '../../../planning/paths';
import { templatePaths } from '../../../templates/paths';
import type { ArticlesOf } from './article';

const toGallery = { to: templatePaths.gallery(), label: 'Open the gallery' };

/** Articles about plans to start from. */
export const templateArticles: ArticlesOf<'templates'> = {
  'start-from-template': {
    words: 'ready made plan checklist example gallery wedding birthday conference copy use begin',
    steps: [
      'Open the gallery and look through the plans, or search for your kind of event.',
      'Open one to see all of it, and press **Start with this**.',
      'Choose **A new event** with its day, or one of yours that the plan is added to.',
      'Under **What to create** untick what you do not need: tasks, budget lines, messages and the rest.',
      'Press the button that counts the things.',
    ],
    know: [
      'Nothing is sent: messages are drafts. Everything can be changed or thrown away afterwards.',
      'Without a day the plan waits; name the day on the event later, and everything falls on it. Applying again adds, it never overwrites.',
    ],
    next: [toGallery, { to: planningPaths.checklists(), label: 'See your checklist' }],
  },
  'template-on-my-days': {
    words: 'date preview lead time weeks left enough tight schedule before sign up',
    steps: [
      'Open the page of a template; it can be read without an account.',
      'Under **Give it a date** write **The day**, how many days it lasts and about how many people come.',
      'Press **Lay it out**.',
      'Read the tasks on real days, and the budget at your number of people.',
    ],
    know: [
      'With less time than the plan takes in comfort, tasks move closer together in the same order, and what falls into this week is shown first.',
      'The day, the number of days and of people stand in the address, so the plan as you see it can be sent to others.',
      '**Start with this** takes them along.',
    ],
    next: [toGallery],
  },
  'own-template': {
    words: 'save as template past event reuse next year lessons pro share version',
    steps: [
      'Open your own templates and press **From a past event**. This belongs to Pro and Business.',
      'Choose an event whose tasks you kept.',
      'Compare **Planned and happened**, and set for each task when it comes **Next time**; **Take all days** fills all at once.',
      'Tick what else comes along, and press **Save template**.',
    ],
    know: [
      'People, payments and addresses stay behind. Only you see the template until you choose **Share**; then the others of your organisation can use it.',
      'Saving again makes a new version. **Use this template** lays it out for the next event, like one of the gallery.',
    ],
    next: [
      { to: templatePaths.own(), label: 'Open my own templates' },
      { to: marketingPaths.pricing(), label: 'See plans and prices' },
    ],
  },
};
