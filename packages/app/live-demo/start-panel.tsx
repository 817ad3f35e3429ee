import { Alert, Button, buttonVariants, Progress } from '@foregather/ui';
import { demoPage } from '@foregather/features/demos';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { LiveDemo } from './address';
import { bytesOf, download, type FirstFile, inMegabytes, type LoadedFiles, readFirstFiles } from './download';

export interface StartPanelProps {
  demo: LiveDemo;
  /** Starts the product in place of this panel, and tells what it is at. */
  open: (files: LoadedFiles, tell: (step: string) => void) => Promise<void>;
}

type State =
  | { at: 'waiting' }
  | { at: 'loading'; came: number }
  | { at: 'starting'; step: string }
  | { at: 'failed'; words: string };

/** The engine needs WebAssembly, and keys that browsers make on secure addresses alone. */
const canRun = () => window.isSecureContext && typeof WebAssembly === 'object' && 'subtle' in crypto;

/** A press that was meant: how much is loaded, how far it is, and a way back. */
export function StartPanel({ demo, open }: StartPanelProps) {
  const [files, setFiles] = useState<FirstFile[]>();
  const [state, setState] = useState<State>({ at: 'waiting' });
  const loading = useRef<AbortController>(null);
  const total = files ? bytesOf(files) : 0;
  const about = demoPage(demo.demo.slug);

  async function start(listed: readonly FirstFile[] | undefined) {
    const stop = new AbortController();
    loading.current = stop;
    setState({ at: 'loading', came: 0 });
    try {
      const known = listed ?? (await readFirstFiles(stop.signal));
      setFiles([...known]);
      const loaded = await download(known, stop.signal, (came) => {
        if (!stop.signal.aborted) setState({ at: 'loading', came });
      });
      await open(loaded, (step) => setState({ at: 'starting', step }));
    } catch (error) {
      if (stop.signal.aborted) return;
      // One that failed: the others end too.
      stop.abort();
      console.error(error);
      setState({
        at: 'failed',
        words: navigator.onLine
          ? 'The demo could not be started. What was loaded is kept, so another try loads only the rest.'
          : 'There is no connection. The demo needs one until it has started.',
      });
    }
  }

  const onListed = useEffectEvent((listed: FirstFile[]) => {
    setFiles(listed);
    // The button that led here has said how much it is.
    if (demo.wanted) void start(listed);
  });
  useEffect(() => {
    if (!canRun()) return undefined;
    let gone = false;
    readFirstFiles()
      .then((listed) => {
        if (!gone) onListed(listed);
      })
      // The press of the button asks again, and says what it meets.
      .catch((error: unknown) => console.error(error));
    return () => {
      gone = true;
      loading.current?.abort();
    };
  }, []);

  function cancel() {
    loading.current?.abort();
    setState({ at: 'waiting' });
  }

  return (
    <main
      id="main"
      data-event-type={demo.demo.eventType}
      className="mx-auto grid min-h-dvh max-w-xl content-center gap-6 px-4 py-8"
    >
      <div className="grid gap-3">
        <h1 className="text-3xl">{demo.demo.name}, in your browser</h1>
        <p className="text-muted-foreground">
          The whole product with a database of its own, here on this page. Try whatever you like: nothing is
          sent to a server, no mail leaves, and a reload begins anew.
        </p>
      </div>
      {canRun() ? (
        <Steps
          state={state}
          total={total}
          onStart={() => void start(files)}
          onCancel={cancel}
          about={about}
        />
      ) : (
        <div className="grid gap-4">
          <Alert tone="warning" title="The demo does not run here.">
            It needs a browser with WebAssembly and an address that begins with https. The page about it shows
            the same event.
          </Alert>
          <BackLink to={about} />
        </div>
      )}
    </main>
  );
}

const BackLink = ({ to }: { to: string }) => (
  <a href={to} className={buttonVariants({ variant: 'outline', size: 'lg' })}>
    Back to the page about it
  </a>
);

interface StepsProps {
  state: State;
  total: number;
  about: string;
  onStart: () => void;
  onCancel: () => void;
}

function Steps({ state, total, about, onStart, onCancel }: StepsProps) {
  if (state.at === 'loading')
    return (
      <div className="grid gap-4">
        <Progress
          label="Loading the demo"
          value={total === 0 ? null : state.came}
          max={total}
          valueText={total === 0 ? undefined : `${inMegabytes(state.came)} of ${inMegabytes(total)}`}
        />
        <div>
          <Button variant="outline" onClick={onCancel}>
            Cancel
          </Button>
        </div>
      </div>
    );
  if (state.at === 'starting') return <Progress label={state.step} value={null} />;
  return (
    <div className="grid gap-4">
      {state.at === 'failed' ? <Alert tone="danger" title={state.words} /> : null}
      <div className="flex flex-wrap gap-3">
        <Button size="lg" onClick={onStart}>
          {state.at === 'failed' ? 'Try again' : 'Start the demo'}
        </Button>
        <BackLink to={about} />
      </div>
      {total > 0 ? (
        <p className="text-sm text-muted-foreground">
          Loads {inMegabytes(total)} once. The browser keeps them for the next time.
        </p>
      ) : null}
    </div>
  );
}
