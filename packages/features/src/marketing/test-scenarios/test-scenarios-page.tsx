import { CircleCheck, StickyNote } from 'lucide-react';
import {
  Badge,
  Button,
  Callout,
  Checkbox,
  CopyButton,
  Disclosure,
  Field,
  PageHeader,
  Progress,
  Textarea,
} from '@foregather/ui';
import * as z from 'zod/mini';
import { PageMain } from '@foregather/features/core/shell';
import { FilterChips, urlSearch, useConfirmAct, useUrlState } from '@foregather/features/patterns';
import { TESTER_ROLES, type Walkthrough, WalkthroughSteps } from '../../plan-testing';
import { NO_NOTE, NOTE_MAX, notesText, type TestNote, useTestNotes } from './test-notes';

const EVERYBODY = 'all';
const search = z.object({
  role: z.catch(z.enum([EVERYBODY, ...TESTER_ROLES.map(({ key }) => key)]), EVERYBODY),
});

interface ScenarioProps {
  walkthrough: Walkthrough;
  found: TestNote;
  onChange: (change: Partial<TestNote>) => void;
}

/** One walk-through: its steps behind a line, and what the tester found. */
function Scenario({ walkthrough, found, onChange }: ScenarioProps) {
  return (
    <li className="rounded-lg border border-border bg-card px-4 py-2 text-card-foreground">
      <Disclosure
        summary={
          <>
            <h3 className="font-sans text-base">{walkthrough.title}</h3>
            {found.ticked ? (
              <span className="ms-auto inline-flex items-center gap-1 text-success-text">
                <CircleCheck aria-hidden className="size-4" />
                <span className="sr-only">Went as expected</span>
              </span>
            ) : null}
            {found.note.trim() === '' ? null : (
              <span className={found.ticked ? 'text-muted-foreground' : 'ms-auto text-muted-foreground'}>
                <StickyNote aria-hidden className="size-4" />
                <span className="sr-only">Has a note</span>
              </span>
            )}
          </>
        }
      >
        <div className="grid gap-5 pb-3">
          <WalkthroughSteps walkthrough={walkthrough} />
          <div className="grid gap-4 border-t border-border pt-4">
            <Checkbox
              label={`${walkthrough.title}: went as expected`}
              checked={found.ticked}
              onChange={(event) => onChange({ ticked: event.currentTarget.checked })}
            />
            <Field label="Note" optional help="What was different, on which device and in which browser.">
              <Textarea
                rows={3}
                maxLength={NOTE_MAX}
                value={found.note}
                onChange={(event) => onChange({ note: event.currentTarget.value })}
              />
            </Field>
          </div>
        </div>
      </Disclosure>
    </li>
  );
}

/** Walk-throughs for testers with the results to expect; ticks and notes stay on this device. */
export function Page() {
  const [{ role: chosen }] = useUrlState(search);
  const { notes, isKept, change, replace } = useTestNotes();
  const { ask, dialog } = useConfirmAct();
  const roles = TESTER_ROLES.filter(({ key }) => chosen === EVERYBODY || key === chosen);
  const all = TESTER_ROLES.flatMap(({ walkthroughs }) => walkthroughs);
  const shown = roles.flatMap(({ walkthroughs }) => walkthroughs);
  const ticked = shown.filter(({ key }) => notes[key]?.ticked).length;
  const reset = () =>
    ask({
      title: 'Begin anew?',
      description: 'All ticks and notes on this device go, of every role. Copy them first if you need them.',
      confirmLabel: 'Remove ticks and notes',
      run: async () => {
        replace({});
        return {
          message: 'Ticks and notes removed',
          undo: async () => {
            replace(notes);
            return 'Ticks and notes are back';
          },
        };
      },
    });
  return (
    <PageMain width="reading" className="grid gap-6">
      <PageHeader
        eyebrow={<Badge tone="warning">For testing</Badge>}
        title="Test scenarios"
        description="Go through the product step by step and compare it with what is expected. Your ticks and notes stay on this device until you copy them."
      />
      <FilterChips
        label="Roles"
        chips={[
          { id: EVERYBODY, label: 'All', count: all.length, to: '?', current: chosen === EVERYBODY },
          ...TESTER_ROLES.map(({ key, name, walkthroughs }) => ({
            id: key,
            label: name,
            count: walkthroughs.length,
            to: `?${urlSearch(search, { role: key })}`,
            current: key === chosen,
          })),
        ]}
      />
      <Progress
        label="Went as expected"
        value={ticked}
        max={shown.length}
        valueText={`${ticked} of ${shown.length}`}
      />
      <div className="flex flex-wrap gap-3">
        <CopyButton value={notesText(roles, notes)} label="Copy as text" />
        {Object.keys(notes).length > 0 ? (
          <Button variant="outline" onClick={reset}>
            Begin anew
          </Button>
        ) : null}
      </div>
      {isKept ? null : (
        <Callout tone="warning" announce="polite" title="This browser keeps nothing">
          Ticks and notes go when you leave the page. Copy them as text before you do.
        </Callout>
      )}
      {roles.map(({ key: role, name, who, walkthroughs }) => (
        <section key={role} aria-label={name} className="grid gap-4">
          <div className="grid gap-1">
            <h2 className="text-2xl">{name}</h2>
            <p className="text-muted-foreground">{who}</p>
          </div>
          <ul className="grid gap-3">
            {walkthroughs.map((walkthrough) => (
              <Scenario
                key={walkthrough.key}
                walkthrough={walkthrough}
                found={notes[walkthrough.key] ?? NO_NOTE}
                onChange={(found) => change(walkthrough.key, found)}
              />
            ))}
          </ul>
        </section>
      ))}
      {dialog}
    </PageMain>
  );
}
