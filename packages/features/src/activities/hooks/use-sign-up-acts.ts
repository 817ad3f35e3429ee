import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ActResult, Act } from '@foregather/features/patterns';
import { namesText } from '../household-rules';
import type { Activity } from '../programme';
import { joinActivityMutation, leaveActivityMutation } from '../sign-ups';

/** Somebody who is signed up, by the id of their line in the reply. */
interface Named {
  id: string;
  name: string;
}

const ids = (people: readonly Named[]) => people.map(({ id }) => id);
const names = (people: readonly Named[]) => namesText(people.map(({ name }) => name));
const one = (people: readonly Named[], single: string, several: string) =>
  people.length === 1 ? single : several;

/** Taking up an offer, and giving places back: each tells what came of it. */
export function useSignUpActs() {
  const queries = useQueryClient();
  const { mutateAsync: join } = useMutation(joinActivityMutation(queries));
  const { mutateAsync: leave } = useMutation(leaveActivityMutation(queries));
  return {
    join,
    leave,
    take: async (activity: Activity, people: readonly Named[]): Promise<ActResult> => {
      await join({ activityId: activity.id, people: ids(people) });
      return { message: `${names(people)} ${one(people, 'comes', 'come')} to ‘${activity.title}’` };
    },
    /** To be confirmed: a place that went on to others does not come back. */
    letGo: (activity: Activity, people: readonly Named[]): Act => ({
      title: `Let ‘${activity.title}’ go?`,
      description: `The ${one(people, 'place', 'places')} kept for ${names(people)} ${one(people, 'goes', 'go')} to who waits next. This cannot be undone.`,
      confirmLabel: 'Let it go',
      run: async () => {
        await leave({ activityId: activity.id, people: ids(people) });
        return { message: `‘${activity.title}’ goes to who waits next` };
      },
    }),
    /** To be confirmed: who waits loses the turn, and a place may be taken by somebody else. */
    takeOff: (activity: Activity, person: Named, waits: boolean): Act => ({
      title: `Take ${person.name} off ‘${activity.title}’?`,
      description: waits
        ? 'They lose their turn. You can sign them up again, at the end of the line.'
        : 'The place goes to who waits, if anybody does.',
      confirmLabel: `Take ${person.name} off`,
      run: async () => {
        await leave({ activityId: activity.id, people: [person.id] });
        return {
          message: `${person.name} is off ‘${activity.title}’`,
          undo: async () => {
            await join({ activityId: activity.id, people: [person.id], wait: waits });
            return `${person.name} is back`;
          },
        };
      },
    }),
  };
}
export type SignUpActs = ReturnType<typeof useSignUpActs>;
