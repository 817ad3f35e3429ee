import { useId } from 'react';
import { FieldError } from '@foregather/ui';
import type { RsvpAnswer } from '@foregather/ui';
import { PersonAvatar } from '@foregather/features/core/shell';
import type { AnsweredLine } from '../reply-questions';
import { AGE_BAND_LABELS, type Answer, type ReplyView } from '../reply-view';
import { AnswerSwitch } from './answer-switch';

export interface PersonAnswerProps {
  person: ReplyView['people'][number];
  /** Folder of their photo, if there is one. */
  photo?: string | null | undefined;
  meals: ReplyView['meals'];
  /** What they answered to the event's questions. */
  said: readonly AnsweredLine[];
  allowMaybe: boolean;
  /** The answer that is shown: the one on its way while there is one. */
  answer: Answer | null;
  /** How the face is marked: also the waitlist, which is no answer of its own. */
  sign: RsvpAnswer;
  busy: boolean;
  /** The host may not change it. */
  fixed: boolean;
  /** Why the last change was refused. */
  refusal: string | undefined;
  onAnswer: (answer: Answer) => void;
}

/** One person with the answer on the face, what they eat, and the switch that changes the answer. */
export function PersonAnswer({
  person,
  photo,
  meals,
  said,
  allowMaybe,
  answer,
  sign,
  busy,
  fixed,
  refusal,
  onAnswer,
}: PersonAnswerProps) {
  const id = useId();
  const meal = meals.find(({ id }) => id === person.meal_option_id)?.name;
  const age = person.age_band === 'adult' ? undefined : AGE_BAND_LABELS[person.age_band];
  const about = [meal, person.diet, age].filter(Boolean).join(' · ');
  return (
    <li className="grid gap-1.5 py-3 [--avatar-rim:var(--card)]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-36 items-center gap-3">
          <PersonAvatar
            name={person.full_name}
            photo={photo}
            tintFor={person.person_id}
            size="panel"
            answer={sign}
            decorative
          />
          <div className="min-w-0">
            <p className="text-item font-item wrap-anywhere">
              <bdi>{person.full_name}</bdi>
            </p>
            {about === '' ? null : <p className="text-meta text-muted-foreground wrap-anywhere">{about}</p>}
            <AnswerLines lines={said} />
          </div>
        </div>
        <AnswerSwitch
          name={person.full_name}
          value={answer}
          allowMaybe={allowMaybe}
          disabled={fixed}
          busy={busy}
          onAnswer={onAnswer}
        />
      </div>
      {refusal === undefined ? null : (
        <div role="alert">
          <FieldError id={id}>{refusal}</FieldError>
        </div>
      )}
    </li>
  );
}

/** Questions with their answers, a line each; nothing where nothing was said. */
export function AnswerLines({ lines }: { lines: readonly AnsweredLine[] }) {
  if (lines.length === 0) return null;
  return (
    <dl className="text-meta wrap-anywhere">
      {lines.map(({ id, question, words }) => (
        <div key={id}>
          <dt className="inline text-muted-foreground">{question}</dt> <dd className="inline">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
