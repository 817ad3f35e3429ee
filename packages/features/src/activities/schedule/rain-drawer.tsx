import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowRight, CloudRain } from 'lucide-react';
import { useState } from 'react';
import { Button, Callout, Drawer } from '@foregather/ui';
import { useCan } from '@foregather/features/core/session';
import { runAct, tellResult } from '@foregather/features/patterns';
import {
  CHANGE_AUDIENCE,
  headcountQuery,
  isOver,
  type MessagePlan,
  type OpenedEvent,
  outcomeWords,
  TellGuestsDialog,
  tellingOf,
  useTellOutcome,
} from '../../events';
import { type Activity, type ActivityCounts, rainPlanMutation } from '../programme';
import { dayName } from '../programme-rules';
import { newClashes, type RainChange, rainChanges, type SpaceNames } from './rain';
import { clashText } from './sheet';
import { rainMessageQuery, rainNote, rainPlanAndTellMutation } from './tell-of-rain';

export interface RainDrawerProps {
  open: boolean;
  onClose: () => void;
  event: OpenedEvent;
  day: number;
  /** Whether the day is on its rain plan now. */
  raining: boolean;
  activities: readonly Activity[];
  counts: ReadonlyMap<string, ActivityCounts>;
  names: SpaceNames;
}

/** What the rain plan of a day changes, and how many people it concerns. Nothing moves before 'Switch'. */
export function RainDrawer({
  open,
  onClose,
  event,
  day,
  raining,
  activities,
  counts,
  names,
}: RainDrawerProps) {
  const queries = useQueryClient();
  const { mutateAsync: turn, isPending } = useMutation(rainPlanMutation(queries, event.id));
  const { mutateAsync: turnAndTell } = useMutation(rainPlanAndTellMutation(queries, event.id));
  const canTell = useCan('messages.write', event);
  const tellOutcome = useTellOutcome(event.id);
  /** Who would be told; kept while the question closes. */
  const [plan, setPlan] = useState<MessagePlan | null>(null);
  const [asks, setAsks] = useState(false);
  const rain = !raining;
  const name = dayName(day, event.start_date);
  const changes = rainChanges(activities, counts, { day, rain, startDate: event.start_date }, names);
  const clashes = newClashes(activities, { day, rain }, names);
  const onDay = activities.filter((activity) => activity.day === day).length;

  const said = `${rain ? 'The rain plan counts' : 'The plan counts again'} on ${name}`;
  const amountText = (amount: number) => `${amount} ${amount === 1 ? 'activity' : 'activities'} changed`;
  const goesOn = (event.status === 'live' || event.status === 'paused') && !isOver(event);
  /** Whoever is concerned counts on what it said: the question comes first, where there is somebody to tell. */
  const begin = () =>
    void runAct(async () => {
      const concerned =
        canTell && goesOn ? await queries.fetchQuery(rainMessageQuery(event.id, { day, rain })) : null;
      if (concerned === null || concerned.people === 0) {
        await change();
        return undefined;
      }
      setPlan(concerned);
      setAsks(true);
      return undefined;
    }, `${name} stays as it is`);

  const change = async () => {
    const done = await runAct(async () => {
      const amount = await turn({ day, rain });
      return {
        message: said,
        description: amountText(amount),
        undo: async () => {
          await turn({ day, rain: raining });
          return raining ? `${name} is on its rain plan again` : `${name} is as planned again`;
        },
      };
    }, `${name} stays as it is`);
    if (done) onClose();
  };

  return (
    <>
      <Drawer.Root
        open={open}
        onOpenChange={(stays) => {
          if (!stays) onClose();
        }}
      >
        <Drawer.Content>
          <Drawer.Header>
            <Drawer.Title>{rain ? `Rain plan, ${name}` : `Back to the plan, ${name}`}</Drawer.Title>
            <Drawer.Description>
              {changes.length === 1 ? 'One activity changes' : `${changes.length} activities change`},{' '}
              {onDay - changes.length === 1 ? 'one stays' : `${onDay - changes.length} stay`}. Nothing moves
              before you switch.
            </Drawer.Description>
          </Drawer.Header>
          <Drawer.Body className="grid content-start gap-5" tabIndex={0}>
            <ul aria-label="What changes" className="grid divide-y">
              {changes.map((each) => (
                <ChangeLine key={each.activity.id} change={each} />
              ))}
            </ul>
            {clashes.length === 0 ? null : (
              <Callout tone="warning" title={clashes.length === 1 ? 'Then two meet' : 'Then some meet'}>
                <ul className="grid gap-1">
                  {clashes.map((clash) => (
                    <li key={`${clash.kind} ${clash.first.id} ${clash.second.id}`}>
                      ‘{clash.first.title}’: {clashText(clash, clash.first)}
                      {clash.kind === 'space' ? ` (${clash.name})` : ''}.
                    </li>
                  ))}
                </ul>
              </Callout>
            )}
            <Concerned eventId={event.id} changes={changes} />
          </Drawer.Body>
          <Drawer.Footer>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="primary-action" pending={isPending} onClick={begin}>
              {rain ? <CloudRain aria-hidden /> : null}
              {rain ? 'Switch to the rain plan' : 'Switch back'}
            </Button>
          </Drawer.Footer>
        </Drawer.Content>
      </Drawer.Root>
      {plan === null ? null : (
        <TellGuestsDialog
          open={asks}
          onOpenChange={setAsks}
          title="Tell those concerned?"
          description="Who signed up for what changes, or everybody who comes where something of it is for everybody."
          changes={[]}
          plan={plan}
          zone={event.zone}
          note={rainNote(changes, { rain, day: name })}
          noteLabel="Your words"
          act="Switch"
          cancelLabel="Back"
          onAnswer={async (given, key) => {
            if (given.when === 'never') {
              await change();
              return;
            }
            const subject = rain ? `Rain plan on ${name}: {{event}}` : `As planned on ${name}: {{event}}`;
            const { activities: amount, told } = await turnAndTell({
              day,
              rain,
              telling: tellingOf(given, subject, CHANGE_AUDIENCE),
              key,
            });
            tellResult({
              message: said,
              description: [`${amountText(amount)}.`, outcomeWords(told, event.zone)]
                .filter(Boolean)
                .join(' '),
            });
            tellOutcome(told);
            onClose();
          }}
        />
      )}
    </>
  );
}

function ChangeLine({ change: { activity, from, to, people } }: { change: RainChange }) {
  return (
    <li className="grid gap-0.5 py-2.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-item font-item">{activity.title}</span>
        <span className="text-meta text-muted-foreground">
          {people === null ? 'Everyone' : people === 0 ? 'Nobody signed up' : `${people} signed up`}
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-body">
        <span className="sr-only">from </span>
        <s className="text-muted-foreground">{from}</s>
        <ArrowRight aria-hidden className="size-4 shrink-0 text-info-text rtl:rotate-180" />
        <span className="sr-only"> to </span>
        <span>{to}</span>
      </p>
    </li>
  );
}

/** How many people the changes concern: who signed up, and everybody who comes where all are concerned. */
function Concerned({ eventId, changes }: { eventId: string; changes: readonly RainChange[] }) {
  const coming = useQuery(headcountQuery(eventId)).data?.people.yes;
  const signed = changes.reduce((sum, { people }) => sum + (people ?? 0), 0);
  const forAll = changes.filter(({ people }) => people === null).length;
  return (
    <dl className="grid gap-2 text-body">
      <div className="flex items-baseline gap-3">
        <dt className="order-last">{signed === 1 ? 'sign-up is' : 'sign-ups are'} concerned</dt>
        <dd className="min-w-10 font-display text-section font-number tabular-nums">{signed}</dd>
      </div>
      {forAll === 0 || coming === undefined ? null : (
        <div className="flex items-baseline gap-3">
          <dt className="order-last">
            people said yes, and {forAll === 1 ? 'one of these is' : `${forAll} of these are`} for everyone
          </dt>
          <dd className="min-w-10 font-display text-section font-number tabular-nums">{coming}</dd>
        </div>
      )}
    </dl>
  );
}
