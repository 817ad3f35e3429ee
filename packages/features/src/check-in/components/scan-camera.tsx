import { Button, cn } from '@foregather/ui';
import { Camera, Flashlight, FlashlightOff } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { frameReader, hasCamera, hasTorch, openCamera, setTorch } from '../camera';

export interface ScanCameraProps {
  onCode: (text: string) => void;
  /** Nothing is read while a result is on the screen. */
  paused: boolean;
  /** Out of sight, and still open. */
  hidden: boolean;
  hint: string;
}

type Phase = 'off' | 'starting' | 'on' | 'refused';

/** How long the same code is passed over after it was read, ms: it is still before the camera. */
const SAME_AGAIN = 4000;

/** The camera that reads codes, from the press that starts it: a browser asks for it once. */
export function ScanCamera({ onCode, paused, hidden, hint }: ScanCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [phase, setPhase] = useState<Phase>('off');
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [torch, setLit] = useState(false);
  const last = useRef({ text: '', at: 0 });

  const start = useCallback(async () => {
    setPhase('starting');
    try {
      setStream(await openCamera());
      setPhase('on');
    } catch {
      setPhase('refused');
    }
  }, []);

  useEffect(() => {
    const screen = video.current;
    if (!stream || !screen) return undefined;
    screen.srcObject = stream;
    void screen.play().catch(() => undefined);
    return () => {
      screen.srcObject = null;
      for (const track of stream.getTracks()) track.stop();
    };
  }, [stream]);

  useEffect(() => {
    if (!stream || paused) return undefined;
    const over = new AbortController();
    const look = async () => {
      const read = await frameReader();
      while (!over.signal.aborted) {
        const screen = video.current;
        const text = screen && screen.readyState >= 2 ? await read(screen).catch(() => null) : null;
        if (over.signal.aborted) return;
        const now = Date.now();
        if (text !== null && (text !== last.current.text || now - last.current.at > SAME_AGAIN)) onCode(text);
        if (text !== null) last.current = { text, at: now };
        await new Promise((done) => setTimeout(done, 80));
      }
    };
    void look();
    return () => over.abort();
  }, [stream, paused, onCode]);

  const light = async () => {
    if (!stream) return;
    await setTorch(stream, !torch);
    setLit(!torch);
  };

  return (
    <div
      className={cn(
        'door-camera relative flex-1 place-items-center overflow-hidden',
        hidden ? 'hidden' : 'grid',
      )}
    >
      <video
        ref={video}
        muted
        playsInline
        aria-hidden
        className={cn('absolute inset-0 size-full object-cover', phase !== 'on' && 'hidden')}
      />
      {phase === 'on' ? (
        <>
          <p className="absolute inset-x-0 top-3 text-center">
            <span className="door-hint text-sm">{hint}</span>
          </p>
          <div aria-hidden className="relative aspect-square w-56">
            {['a', 'b', 'c', 'd'].map((corner) => (
              <i key={corner} className="door-corner" />
            ))}
          </div>
          {stream && hasTorch(stream) ? (
            <button
              type="button"
              aria-pressed={torch}
              aria-label="Light"
              onClick={() => void light()}
              className="door-torch absolute flex items-center justify-center rounded-full focus-ring"
            >
              {torch ? <FlashlightOff aria-hidden /> : <Flashlight aria-hidden />}
            </button>
          ) : null}
        </>
      ) : (
        <div className="grid max-w-72 justify-items-center gap-3 p-6 text-center">
          <Camera aria-hidden className="size-8" />
          {phase === 'refused' ? (
            <p role="alert">
              The camera did not open. Allow it in the settings of your browser, or find people by name below.
            </p>
          ) : null}
          {hasCamera() ? (
            <Button size="lg" pending={phase === 'starting'} onClick={() => void start()}>
              {phase === 'refused' ? 'Try again' : 'Scan with the camera'}
            </Button>
          ) : (
            <p>There is no camera here. Find people by name, or use a scanner that types.</p>
          )}
        </div>
      )}
    </div>
  );
}
