import { useState } from 'react';
import { Button, Callout, Dialog, FileDrop, FormActions, Progress } from '@foregather/ui';
import type { PageFile } from '@foregather/ui/page-view';
import { db, errorMessage, unwrapStorage } from '@foregather/features/core/base';

/** What the bucket takes; it is told before anybody has to be turned away. */
const TYPES = 'application/pdf,text/plain,image/jpeg,image/png,image/webp';
const MOST_BYTES = 5_000_000;
/** In seconds: a file is written once and never changed. */
const YEAR = '31536000';

/** Sends a file for the pages of this organisation; resolves to its name in the bucket. */
async function upload(orgId: string, file: File): Promise<string> {
  const path = `${orgId}/${crypto.randomUUID()}`;
  // As bytes under the type it says: that is what the bucket looks at.
  const bytes = new Uint8Array(await file.arrayBuffer());
  unwrapStorage(
    await db().storage.from('handouts').upload(path, bytes, { contentType: file.type, cacheControl: YEAR }),
  );
  return path;
}

interface Asked {
  most: number;
  answer: (files: readonly PageFile[]) => void;
}

/** A question for files, put by a promise: `pick` for the builder, `dialog` to be drawn once. */
export function useFileChoice(orgId: string) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const pick = (most: number) =>
    new Promise<readonly PageFile[]>((resolve) => {
      setAsked({ most, answer: resolve });
    });
  const answer = (files: readonly PageFile[]) => {
    asked?.answer(files);
    setAsked(null);
  };
  const dialog = (
    <Dialog.Root open={asked !== null} onOpenChange={(open) => (open ? undefined : answer([]))}>
      <Dialog.Content size="md">
        <Dialog.Title>Add files</Dialog.Title>
        <Dialog.Description>Whoever reads the page can save them.</Dialog.Description>
        <Dialog.Body>
          {asked ? <Choice orgId={orgId} most={asked.most} onAnswer={answer} /> : null}
        </Dialog.Body>
      </Dialog.Content>
    </Dialog.Root>
  );
  return { pick, dialog };
}

/** A chosen file: on its way until it has a name in the bucket or a problem. */
interface Chosen {
  id: string;
  file: File;
  src: string | null;
  problem: string | null;
}

interface ChoiceProps {
  orgId: string;
  most: number;
  onAnswer: (files: readonly PageFile[]) => void;
}

function Choice({ orgId, most, onAnswer }: ChoiceProps) {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [problem, setProblem] = useState<string>();
  const change = (id: string, next: Pick<Chosen, 'src' | 'problem'>) =>
    setChosen((all) => all.map((one) => (one.id === id ? { ...one, ...next } : one)));
  const send = async ({ id, file }: Pick<Chosen, 'id' | 'file'>) => {
    change(id, { src: null, problem: null });
    try {
      change(id, { src: await upload(orgId, file), problem: null });
    } catch (error) {
      change(id, { src: null, problem: errorMessage(error) });
    }
  };
  const leaveOut = (id: string) => setChosen((all) => all.filter((one) => one.id !== id));
  const files = chosen.flatMap(({ id, file, src }) =>
    src === null ? [] : [{ id, src, name: file.name, size: file.size, kind: file.type }],
  );
  const sending = chosen.some((one) => one.src === null && one.problem === null);
  return (
    <div className="grid grid-cols-1 gap-6">
      <FileDrop
        label="Files"
        help={`PDF, text, JPEG, PNG or WebP, up to 5 MB each; ${most === 1 ? 'one file' : `${most} files`} at most.`}
        accept={TYPES}
        maxBytes={MOST_BYTES}
        multiple
        error={problem}
        onFiles={(picked) => {
          const room = Math.max(most - chosen.length, 0);
          const fresh = picked
            .slice(0, room)
            .map((file) => ({ id: crypto.randomUUID(), file, src: null, problem: null }));
          setChosen((all) => [...all, ...fresh]);
          setProblem(
            picked.length > room
              ? `Not all of them fit: there is room for ${most === 1 ? 'one file' : `${most} files`}.`
              : undefined,
          );
          for (const one of fresh) void send(one);
        }}
      />
      {chosen.length === 0 ? null : (
        <ul aria-label="Chosen files" className="grid gap-3">
          {chosen.map((one) => (
            <li key={one.id}>
              <ChosenFile one={one} onAgain={() => void send(one)} onLeaveOut={() => leaveOut(one.id)} />
            </li>
          ))}
        </ul>
      )}
      <FormActions align="end">
        <Button
          pending={sending}
          onClick={() => (files.length === 0 ? setProblem('Choose a file first.') : onAnswer(files))}
        >
          {chosen.length > 1 ? 'Use these files' : 'Use this file'}
        </Button>
        <Button variant="secondary-muted" onClick={() => onAnswer([])}>
          Cancel
        </Button>
      </FormActions>
    </div>
  );
}

interface ChosenFileProps {
  one: Chosen;
  onAgain: () => void;
  onLeaveOut: () => void;
}

/** Where a chosen file stands: on its way, there, or refused with what can be done about it. */
function ChosenFile({ one: { file, src, problem }, onAgain, onLeaveOut }: ChosenFileProps) {
  const leaveOut = (
    <Button variant="outline" size="sm" onClick={onLeaveOut}>
      Leave out <span className="sr-only">{file.name}</span>
    </Button>
  );
  if (problem !== null)
    return (
      <Callout
        tone="danger"
        title={`‘${file.name}’ was not sent`}
        announce="assertive"
        actions={
          <>
            <Button variant="outline" size="sm" onClick={onAgain}>
              Try again
            </Button>
            {leaveOut}
          </>
        }
      >
        {problem}
      </Callout>
    );
  if (src === null) return <Progress label={`Sending ${file.name}`} value={null} />;
  return (
    <p className="flex items-center justify-between gap-3">
      <bdi className="min-w-0 font-semibold wrap-anywhere">{file.name}</bdi>
      {leaveOut}
    </p>
  );
}
