import { marketingPaths } from '../../../marketing/paths';
import { planningPaths } from '../../../planning/paths';
import { templatePaths } from '../../../templates/paths';
import type { ArticlesOf } from './article';

const toChecklist = { to: planningPaths.checklists(), label: 'Open the checklist' };
const toPlans = { to: marketingPaths.pricing(), label: 'See plans and prices' };

/** Articles about tasks. */
export const planningArticles: ArticlesOf<'planning'> = {
  checklist: {
    words: 'task todo to-do list deadline plan due assign who helper',
    steps: [
      'Open the checklist of your event and press **Write the first task**, later **Add a task**.',
      'Say **What is to be done** and **Who** does it.',
      'Under **Due** choose a day, or count it from the first day, the last day or the last day for replies.',
      'Write into **Done when** how everybody sees that it is done, and press **Add task**.',
      'Tick it in the list once it is.',
    ],
    know: [
      'A task that is counted from the event moves with it while it is not done.',
      'Tasks stand by the time that is left, this week first. A deleted one can be brought back right afterwards.',
    ],
    next: [toChecklist, { to: templatePaths.gallery(), label: 'Begin with the tasks of a template' }],
  },
  'own-and-late-tasks': {
    words: 'mine overdue late assigned to me filter this week behind',
    steps: [
      'Open the checklist of your event.',
      'Choose **Mine** for what you carry, or **Late** for what should be done by now.',
      'Choose **Everyone** to see all of it again.',
    ],
    know: [
      'Your own tasks of the next seven days stand first, under **Yours this week**.',
      'Whoever carries a task can tick it and move it, also with a role that otherwise only reads. Others ask who plans the event.',
      'The choice stands in the address: a link to your late tasks can be kept or sent.',
      '**Print** puts on paper what you see.',
    ],
    next: [
      { to: planningPaths.checklists({ show: 'mine' }), label: 'See my tasks' },
      { to: planningPaths.checklists({ show: 'late' }), label: 'See the late ones' },
    ],
  },
  'progress-board': {
    words: 'kanban columns cards state drag move limit premium doing waiting',
    steps: [
      'Open the board of your event. It belongs to Premium and the plans above.',
      'Drag a card to another column, or move it with the keys; the columns are **To do**, **Doing**, **Waiting**, **Check** and **Done**.',
      'Press **Set a limit** under the name of a column, write the **Tasks at once** and press **Save limit**.',
    ],
    know: [
      'Over the limit a column is marked; nothing is refused.',
      'Board and checklist show the same tasks, so what is done here is ticked there.',
      'On a plan below Premium the board cannot be changed; the same tasks stay in the checklist, which every plan has.',
    ],
    next: [{ to: planningPaths.progressBoard(), label: 'Open the board' }, toPlans],
  },
  workload: {
    words: 'overload balance hand over delegate busy fair distribute helpers pro',
    steps: [
      'Open the workload of your event. It belongs to Pro and Business.',
      'Read across: each line is a person, each column a week. A week with more than four tasks is marked.',
      'Tick tasks and press **Hand over**, then choose **To whom**.',
      'Or press **Another day** and **Move to this day**.',
    ],
    know: [
      'Both can be undone right afterwards. Whoever **Has room** is named as well.',
      'A day that is chosen here stays, even when the event moves. Tasks without an owner stand in a line of their own, so they are not forgotten.',
    ],
    next: [{ to: planningPaths.proProgressBoard(), label: 'Open the workload' }, toPlans],
  },
};
