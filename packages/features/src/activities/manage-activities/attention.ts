/** What of a programme a host should look at. */
import type { Activity, ActivityCounts } from '../programme';
import { type Clash, clashesOf } from '../programme-rules';
import type { Space } from '../spaces';

/** Why an activity needs a look: its places are gone, it meets another one, nobody leads it, outdoors without a plan for rain. */
export const ATTENTIONS = ['full', 'clash', 'leader', 'rain'] as const;
export type Attention = (typeof ATTENTIONS)[number];

/** An activity of the list, with what is known of it beside its row. */
export interface ListedActivity extends Activity {
  counts: ActivityCounts | undefined;
  needs: readonly Attention[];
  /** What it meets: 'Great hall: Tables for the banquet'. */
  clashes: readonly string[];
}

const clashText = ({ name, first, second }: Clash, id: string): string =>
  `${name}: ${first.id === id ? second.title : first.title}`;

/** The programme with what each activity needs. `spaces`: to know what lies outdoors; until they are read nothing is said of it. */
export function listed(
  programme: readonly Activity[],
  counts: ReadonlyMap<string, ActivityCounts> | undefined,
  spaces: readonly Space[],
): ListedActivity[] {
  const outdoors = new Set(spaces.flatMap(({ id, outdoors: open }) => (open ? [id] : [])));
  const all = clashesOf(programme);
  return programme.map((activity) => {
    const own = counts?.get(activity.id);
    const clashes = all
      .filter(({ first, second }) => first.id === activity.id || second.id === activity.id)
      .map((clash) => clashText(clash, activity.id));
    const exposed = activity.space_id !== null && outdoors.has(activity.space_id);
    const found: Record<Attention, boolean> = {
      full: activity.sign_up && own?.places_left === 0,
      clash: clashes.length > 0,
      leader: activity.host_person_id === null && !activity.called_off,
      rain: exposed && activity.plan_b_kind === null && activity.plan_b === null,
    };
    return { ...activity, counts: own, clashes, needs: ATTENTIONS.filter((each) => found[each]) };
  });
}
