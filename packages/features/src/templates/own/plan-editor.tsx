import { type ReactNode, useCallback, useId, useMemo, useRef, useState } from 'react';
import { Button, Callout, Checkbox, Fieldset, FormActions, ToggleGroup } from '@foregather/ui';
import { errorWords } from '@foregather/features/core/base';
import { readerLocale } from '@foregather/words';
import { Legend } from './dumbbell';
import { OTHER_PARTS, type OtherPart } from './event-parts';
import { OffsetTable } from './offset-table';
import { courseOf, differenceWords } from './offsets';
import { PART_NAMES } from './own-words';
import {
  allBy,
  type Choice,
  courseOfAll,
  isChanged,
  type PlanDraft,
  type PlanRow,
  takenDays,
} from './plan-draft';

export interface PlanEditorProps {
  title: string;
  /** Under the title. */
  meta?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  /** Above the table: the name of a new template, or what happened meanwhile. */
  children?: ReactNode;
  rows: readonly PlanRow[];
  /** How many there are of each part. */
  parts: Record<OtherPart, number>;
  draft: PlanDraft;
  onDraft: (change: (before: PlanDraft) => PlanDraft) => void;
  saveLabel: string;
  readOnly: boolean;
  /** Whether it can be saved as it is now. */
  ready: boolean;
  /** Throws words when it is not saved. */
  onSave: (days: ReadonlyMap<string, number>, wanted: ReadonlySet<OtherPart>) => Promise<void>;
}

/** '3 weeks late on the whole. The latest: ‘Sign for the place’ and ‘Order shirts’.' */
function HowItWent({ rows }: { rows: readonly PlanRow[] }) {
  const course = courseOf(rows);
  if (!course) return null;
  const list = new Intl.ListFormat(readerLocale(), { type: 'conjunction' });
  return (
    <p className="text-muted-foreground">
      <strong className="font-item text-foreground">{differenceWords(course.middle)}</strong> on the whole.
      {course.latest.length > 0
        ? ` The latest: ${list.format(course.latest.map((each) => `‘${each}’`))}.`
        : ''}
    </p>
  );
}

/** A plan as a table of days, what else comes along, and the button that saves it. */
export function PlanEditor(props: PlanEditorProps) {
  const { title, meta, actions, children, rows, parts, draft, onDraft, saveLabel, readOnly, ready, onSave } =
    props;
  const titleId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<{ title: string; description: string } | null>(null);
  const choose = useCallback(
    (id: string, choice: Choice) =>
      onDraft((before) => ({ ...before, choices: { ...before.choices, [id]: choice } })),
    [onDraft],
  );
  const comparable = useMemo(
    () => rows.some(({ planned, happened }) => planned !== null && happened !== null && planned !== happened),
    [rows],
  );
  const changed = rows.filter((row) => isChanged(row, draft)).length;
  const days = takenDays(rows, draft);
  const none = days?.size === 0;
  const present = OTHER_PARTS.filter((part) => parts[part] > 0);

  async function save() {
    setTried(true);
    setFailure(null);
    if (!days || none) {
      // After the words of what is wrong are there.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setSaving(true);
    try {
      await onSave(days, new Set(present.filter((part) => !draft.dropped.includes(part))));
      setTried(false);
    } catch (error) {
      setFailure(errorWords(error));
    } finally {
      setSaving(false);
    }
  }

  return (
    <section aria-labelledby={titleId} className="rounded-lg border bg-card p-4 text-card-foreground md:p-5">
      <form
        ref={form}
        noValidate
        aria-labelledby={titleId}
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="grid min-w-0 flex-1 basis-64 gap-1">
            <h2 id={titleId} className="text-lg wrap-anywhere">
              {title}
            </h2>
            {meta ? <p className="text-meta text-muted-foreground">{meta}</p> : null}
            <HowItWent rows={rows} />
          </div>
          {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
        </header>
        {children}
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          {comparable && !readOnly ? (
            <ToggleGroup.Root
              type="single"
              aria-label="Take all days"
              value={courseOfAll(rows, draft)}
              onValueChange={(course) => {
                if (course === 'planned' || course === 'happened') {
                  onDraft((before) => allBy(rows, before, course));
                }
              }}
            >
              <ToggleGroup.Item value="planned">As planned</ToggleGroup.Item>
              <ToggleGroup.Item value="happened">As it happened</ToggleGroup.Item>
            </ToggleGroup.Root>
          ) : null}
          <Legend />
          {readOnly ? null : (
            <p aria-live="polite" className="text-meta text-muted-foreground">
              {changed === 0 ? '' : changed === 1 ? 'One changed' : `${changed} changed`}
            </p>
          )}
        </div>
        <OffsetTable
          caption={`${title}: tasks`}
          rows={rows}
          draft={draft}
          tried={tried}
          readOnly={readOnly}
          onChoose={choose}
        />
        {present.length > 0 ? (
          <Fieldset
            legend={readOnly ? 'What else it brings' : 'What comes along'}
            help="People, payments and addresses stay behind."
          >
            <div className="flex flex-wrap gap-x-6 gap-y-1">
              {present.map((part) =>
                readOnly ? (
                  <span key={part}>{PART_NAMES[part](parts[part])}</span>
                ) : (
                  <Checkbox
                    key={part}
                    label={PART_NAMES[part](parts[part])}
                    checked={!draft.dropped.includes(part)}
                    onChange={({ currentTarget: { checked } }) =>
                      onDraft((before) => ({
                        ...before,
                        dropped: checked
                          ? before.dropped.filter((each) => each !== part)
                          : [...before.dropped, part],
                      }))
                    }
                  />
                ),
              )}
            </div>
          </Fieldset>
        ) : null}
        {none && tried ? (
          <Callout tone="danger" announce="assertive" title="No task comes along">
            Tick at least one.
          </Callout>
        ) : null}
        {failure ? (
          <Callout tone="danger" announce="assertive" title={failure.title}>
            {failure.description}
          </Callout>
        ) : null}
        {readOnly ? null : (
          <FormActions sticky className="-mx-4 -mb-4 rounded-b-lg bg-card px-4 md:-mx-5 md:-mb-5 md:px-5">
            <Button type="submit" variant="primary-action" pending={saving} disabled={!ready}>
              {saveLabel}
            </Button>
          </FormActions>
        )}
      </form>
    </section>
  );
}
