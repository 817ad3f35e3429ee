import type { ReactNode } from 'react';
import {
  type Submission,
  textOf,
  tokenControl,
  TokenErrors,
  TokenField,
  TokenForm,
  type TokenFormState,
  tokenFieldState,
  TokenSubmit,
  useAnswered,
} from '@foregather/features/patterns/token-page';
import { nextWords, placesWords } from './showcase-copy';
import { AGE_BANDS, ASK_NOTE_MAX, askField, NAME_MAX } from './showcase-fields';
import { companionsOf, type Showcase } from './showcase';

export interface ShowcaseFormProps {
  view: Showcase;
  form: TokenFormState;
  /** What was sent and not taken. */
  submission: Submission | null;
}

const AGES: Record<(typeof AGE_BANDS)[number], string> = {
  adult: 'Adult',
  teen: 'Teenager',
  child: 'Child',
  infant: 'Baby',
};
/** So many tags for companions lie open; more are under a fold. */
const OPEN_TAGS = 1;

/** A request for a place: a name tag for whoever asks, and a blank one for each who may come along. */
export function ShowcaseForm({ view, form, submission }: ShowcaseFormProps) {
  const { answered, onAnswer } = useAnswered(submission);
  const refused = submission?.errors ?? {};
  const errors = Object.fromEntries(Object.entries(refused).filter(([field]) => !answered.has(field)));
  const was = (field: string) => textOf(submission?.values, field);
  const spots = Array.from({ length: companionsOf(view) }, (_, n) => n);
  const folded = spots.slice(OPEN_TAGS);
  const tag = (n: number) => (
    <CompanionTag
      key={n}
      n={n}
      name={was(askField.companion(n))}
      age={was(askField.age(n))}
      error={errors[askField.companion(n)]}
    />
  );
  const places = placesWords(view);
  return (
    <TokenForm form={form} label="Ask for a place" className="grid gap-6" onChange={onAnswer}>
      <TokenErrors title="Your request is not sent yet." errors={refused} answered={answered} />
      {places ? <p className="rounded-lg bg-muted p-4 font-semibold">{places}</p> : null}
      <Tag band="Hello, I am">
        <TokenField label="Your name" id={askField.name} error={errors[askField.name]}>
          <input
            id={askField.name}
            name={askField.name}
            defaultValue={was(askField.name)}
            maxLength={NAME_MAX}
            autoComplete="name"
            required
            className={tokenControl}
            {...tokenFieldState(askField.name, errors[askField.name])}
          />
        </TokenField>
        <TokenField
          label="Your email"
          id={askField.email}
          error={errors[askField.email]}
          help="Your answer and your own link go to this address, and to no other."
        >
          <input
            id={askField.email}
            name={askField.email}
            type="email"
            inputMode="email"
            defaultValue={was(askField.email)}
            maxLength={254}
            autoComplete="email"
            required
            className={tokenControl}
            {...tokenFieldState(askField.email, errors[askField.email], 'help')}
          />
        </TokenField>
      </Tag>
      {spots.length > 0 ? (
        <fieldset className="grid gap-4">
          <legend className="mb-1 font-display text-xl font-heading">Bring someone along?</legend>
          <p className="text-muted-foreground">
            {spots.length === 1
              ? 'There is room for one more. Leave it blank if nobody comes with you.'
              : `There is room for ${spots.length} more. Leave blank whom you do not need.`}
          </p>
          {spots.slice(0, OPEN_TAGS).map(tag)}
          {folded.length > 0 ? (
            <details open={folded.some((n) => was(askField.companion(n)) !== '')}>
              <summary className="flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
                More people
              </summary>
              <div className="mt-4 grid gap-4">{folded.map(tag)}</div>
            </details>
          ) : null}
        </fieldset>
      ) : null}
      <TokenField
        label={`A note to ${view.host.name} (optional)`}
        id={askField.note}
        error={errors[askField.note]}
      >
        <textarea
          id={askField.note}
          name={askField.note}
          rows={3}
          maxLength={ASK_NOTE_MAX}
          defaultValue={was(askField.note)}
          className={`${tokenControl} py-2`}
          {...tokenFieldState(askField.note, errors[askField.note])}
        />
      </TokenField>
      {/* A trap for programs: nobody sees it, reaches it or hears of it. */}
      <div hidden>
        <label>
          Leave this empty
          <input name={askField.website} type="text" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {/* The first one stays: whoever is asked once more has looked long enough. */}
      <input type="hidden" name={askField.stamp} value={was(askField.stamp) || view.stamp} />
      <div className="grid justify-items-start gap-3">
        <TokenSubmit action="ask" pending={form.pending}>
          {form.pending ? 'Sending your request' : 'Ask for a place'}
        </TokenSubmit>
        <p className="text-muted-foreground text-sm">{nextWords(view)}</p>
      </div>
    </TokenForm>
  );
}

/** A name tag: a coloured band above what is written on it. */
function Tag({ band, children }: { band: string; children: ReactNode }) {
  return (
    <div className="overflow-hidden rounded-lg border bg-card shadow-sm">
      <p className="grid justify-items-center gap-1.5 bg-primary py-2 font-semibold text-primary-foreground text-sm">
        <span aria-hidden="true" className="h-1.5 w-10 rounded-full bg-card" />
        {band}
      </p>
      <div className="grid gap-4 p-5">{children}</div>
    </div>
  );
}

interface CompanionTagProps {
  n: number;
  name: string;
  age: string;
  error: string | undefined;
}

function CompanionTag({ n, name, age, error }: CompanionTagProps) {
  const id = askField.companion(n);
  const ageId = askField.age(n);
  return (
    <Tag band="Hello, I come along">
      <TokenField label={`Name of guest ${n + 1}`} id={id} error={error}>
        <input
          id={id}
          name={id}
          defaultValue={name}
          maxLength={NAME_MAX}
          autoComplete="off"
          className={tokenControl}
          {...tokenFieldState(id, error)}
        />
      </TokenField>
      <TokenField label={`Age of guest ${n + 1}`} id={ageId}>
        <select id={ageId} name={ageId} defaultValue={age || 'adult'} className={tokenControl}>
          {AGE_BANDS.map((band) => (
            <option key={band} value={band}>
              {AGES[band]}
            </option>
          ))}
        </select>
      </TokenField>
    </Tag>
  );
}
