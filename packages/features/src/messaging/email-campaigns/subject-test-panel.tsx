import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, toast } from '@foregather/ui';
import { Panel, runAct, useConfirmAct } from '@foregather/features/patterns';
import type { MessageRow } from '../queries';
import { isTestable } from './campaign-words';
import {
  pickSubjectMutation,
  removeTestMutation,
  saveTestMutation,
  type SubjectTest,
  type TestPlan,
} from './campaigns';
import { SubjectTestDialog } from './subject-test-dialog';
import { testWords } from './subject-test-words';

export interface SubjectTestPanelProps {
  message: MessageRow;
  test: SubjectTest | undefined;
  zone: string;
  canWrite: boolean;
}

/** The two subjects of a campaign: set up before it goes, watched while it runs, and what decided it. */
export function SubjectTestPanel({ message, test, zone, canWrite }: SubjectTestPanelProps) {
  const queries = useQueryClient();
  const save = useMutation(saveTestMutation(queries));
  const remove = useMutation(removeTestMutation(queries));
  const pick = useMutation(pickSubjectMutation(queries));
  const [asking, setAsking] = useState(false);
  const { ask, dialog } = useConfirmAct();
  const first = message.subject ?? '';
  const saveTest = async (plan: TestPlan) => {
    await save.mutateAsync({ messageId: message.id, test: plan });
  };
  const open = canWrite && (message.state === 'draft' || message.state === 'scheduled');
  const pickNow = (subject: 'first' | 'second') =>
    ask({
      title: 'Send it to the rest now?',
      description: `Everybody who waits gets “${subject === 'first' ? first : (test?.subject ?? '')}” at once. This cannot be undone.`,
      confirmLabel: 'Send to the rest',
      destructive: false,
      run: async () => {
        await pick.mutateAsync({ messageId: message.id, subject });
        return { message: 'On the way to the rest' };
      },
    });
  if (!isTestable(message))
    return (
      <Panel title="Two subjects">
        <p className="text-muted-foreground">
          {message.kind === 'invitation'
            ? 'An invitation has the words of your event. Two subjects are tested with messages of your own words.'
            : 'Give it a subject first. Then a second one can be tested beside it.'}
        </p>
      </Panel>
    );
  return (
    <Panel
      title="Two subjects"
      actions={
        open ? (
          <>
            {test ? (
              <Button
                size="sm"
                variant="ghost"
                onClick={() =>
                  void runAct(async () => {
                    const gone = await remove.mutateAsync(message.id);
                    return {
                      message: 'Second subject removed',
                      undo: async () => {
                        await saveTest(gone);
                        return 'Second subject is back';
                      },
                    };
                  }, 'Not removed')
                }
              >
                Remove test
              </Button>
            ) : null}
            <Button size="sm" variant="outline" onClick={() => setAsking(true)}>
              {test ? 'Change test' : 'Test two subjects'}
            </Button>
          </>
        ) : undefined
      }
    >
      {test ? (
        <>
          <ol aria-label="Subjects" className="grid gap-2">
            {([first, test.subject] as const).map((subject, at) => {
              const name = at === 0 ? 'first' : 'second';
              return (
                <li
                  key={name}
                  className="flex flex-wrap items-center justify-between gap-3 rounded-lg border bg-card px-4 py-3"
                >
                  <span className="grid min-w-0">
                    <span className="text-sm text-muted-foreground">
                      {at === 0 ? 'First' : 'Second'}
                      {test.winner === name ? ', went on to the rest' : ''}
                    </span>
                    <bdi className="font-semibold wrap-anywhere">{subject}</bdi>
                  </span>
                  {test.state === 'running' && canWrite ? (
                    <Button
                      size="sm"
                      variant="outline"
                      aria-label={`Send the ${name} subject to the rest now`}
                      onClick={() => pickNow(name)}
                    >
                      Send to the rest now
                    </Button>
                  ) : null}
                </li>
              );
            })}
          </ol>
          <p aria-live="polite">{testWords(test, first, zone)}</p>
        </>
      ) : (
        <p className="text-muted-foreground">
          {open
            ? 'A part of the households gets a second subject. What more of them act on goes to the rest by itself.'
            : 'It went out with one subject.'}
        </p>
      )}
      <SubjectTestDialog
        open={asking}
        onClose={() => setAsking(false)}
        messageId={message.id}
        first={first}
        test={test}
        onSave={async (plan) => {
          await saveTest(plan);
          toast.success('Test saved');
        }}
      />
      {dialog}
    </Panel>
  );
}
