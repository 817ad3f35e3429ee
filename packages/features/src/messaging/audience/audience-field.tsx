import { useState } from 'react';
import { Plus, X } from 'lucide-react';
import { Button, Callout, NativeSelect, Skeleton } from '@foregather/ui';
import { type AudienceNames, narrowings, PRESETS, presetOf, replyWords } from './audience-words';
import { householdsText, mailsText, peopleText, reasonWords } from '../labels';
import type { Audience, MessagePlan } from '../schema';
import { HomeChip } from './home-chip';
import { type NarrowChoices, NarrowDialog } from './narrow-dialog';
import { LeftOutActs, type LeftOutDoors, PeopleDialog } from '../../events';

export interface AudienceFieldProps {
  audience: Audience;
  onChange: (audience: Audience) => void;
  plan: MessagePlan | undefined;
  /** Who is meant could not be read. */
  failed: boolean;
  onRetry: () => void;
  names: AudienceNames;
  choices: NarrowChoices;
  /** What can be done for those whom no mail reaches. */
  doors: LeftOutDoors;
}

/** Households shown as chips before the number opens all of them. */
const CHIPS = 6;

const without = (audience: Audience, key: keyof Audience): Audience => {
  const { [key]: _gone, ...rest } = audience;
  return rest;
};

/** Whom the message is for, as a sentence, and the people that it means now. */
export function AudienceField({
  audience,
  onChange,
  plan,
  failed,
  onRetry,
  names,
  choices,
  doors,
}: AudienceFieldProps) {
  const [narrowing, setNarrowing] = useState(false);
  const [all, setAll] = useState(false);
  const preset = presetOf(audience);
  const own = { value: 'own', label: `people ${(audience.reply ?? []).map(replyWords).join(' or ')}` };
  const homes = plan?.homes ?? [];
  return (
    <section aria-label="To" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex min-w-0 flex-wrap items-center gap-2 text-lg">
          <span aria-hidden>To</span>
          <NativeSelect
            aria-label="To"
            className="w-auto max-w-full text-lg font-bold"
            value={preset?.key ?? 'own'}
            onChange={({ currentTarget: { value } }) => {
              const chosen = PRESETS.find(({ key }) => key === value);
              const rest = without(audience, 'reply');
              if (chosen) onChange(chosen.reply ? { ...rest, reply: chosen.reply } : rest);
            }}
            options={[...PRESETS.map(({ key, label }) => ({ value: key, label })), ...(preset ? [] : [own])]}
          />
        </div>
        {narrowings(audience, names).map(({ key, words }) => (
          <span
            key={key}
            className="flex items-center gap-1 rounded-full border bg-selected ps-3 text-sm text-selected-foreground"
          >
            {words}
            <Button
              variant="ghost"
              size="icon"
              aria-label={`Without: ${words}`}
              onClick={() => onChange(without(audience, key))}
            >
              <X aria-hidden />
            </Button>
          </span>
        ))}
        <Button variant="outline" size="sm" onClick={() => setNarrowing(true)}>
          <Plus aria-hidden />
          Narrow it
        </Button>
      </div>
      {plan ? (
        <>
          <p aria-live="polite">
            <Button variant="link" disabled={plan.people === 0} onClick={() => setAll(true)}>
              {peopleText(plan.people)} in {householdsText(plan.households)}
            </Button>
            .{' '}
            {plan.mails === 0
              ? 'Nobody gets a mail.'
              : `${mailsText(plan.mails)} to ${peopleText(plan.reached)}.`}
          </p>
          <ul className="flex flex-wrap gap-2">
            {[
              ...homes.filter(({ reason }) => reason === null).slice(0, CHIPS),
              ...homes.filter(({ reason }) => reason !== null).slice(0, CHIPS),
            ].map((home) => (
              <li key={home.invitation_id} className="flex min-w-0 flex-wrap items-center gap-1">
                <HomeChip home={home} note={home.reason === null ? undefined : reasonWords(home.reason)} />
                <LeftOutActs
                  doors={doors}
                  invitationId={home.invitation_id}
                  person={home.people[0] && { id: home.people[0].person_id, name: home.people[0].name }}
                  name={home.name}
                  reason={home.reason}
                />
              </li>
            ))}
          </ul>
        </>
      ) : failed ? (
        <Callout
          tone="warning"
          title="Who that is could not be read."
          actions={
            <Button size="sm" onClick={onRetry}>
              Try again
            </Button>
          }
        />
      ) : (
        <Skeleton className="h-20" />
      )}
      <NarrowDialog
        open={narrowing}
        onOpenChange={setNarrowing}
        audience={audience}
        choices={choices}
        onNarrow={onChange}
      />
      {plan ? <PeopleDialog open={all} onOpenChange={setAll} plan={plan} doors={doors} /> : null}
    </section>
  );
}
