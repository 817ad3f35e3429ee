import '@candidate/kit.css';
import { Button, Kitchen, OUTLINE, Provider, Select, SOLID } from '@candidate/kit';
import { memo, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { OPTIONS, type Bench, type Parts, type Times } from './contract';

const found = document.getElementById('root');
if (!found) throw new Error('The page has no root.');
const host = found;
let root: Root | undefined;
/** Handed out by the components once they stand. */
const control = {
  setDark: (_dark: boolean): void => undefined,
  setTick: (_change: (tick: number) => number): void => undefined,
};

/** Makes the browser work out style and layout now, inside the measured time. */
const layout = () => {
  getComputedStyle(host).getPropertyValue('color');
  return document.body.offsetHeight;
};

const Body = memo(function Body({ buttons, selects, kitchen }: Parts) {
  const [tick, set] = useState(0);
  useLayoutEffect(() => {
    control.setTick = set;
  }, []);
  return (
    <div>
      {Array.from({ length: buttons }, (_, index) => (
        <Button key={index} variant={(index + tick) % 2 ? SOLID : OUTLINE} title={`t${tick}`}>
          {`Button ${index}`}
        </Button>
      ))}
      {Array.from({ length: selects }, (_, index) => (
        <Select key={index} options={OPTIONS} value={OPTIONS[index % OPTIONS.length] ?? OPTIONS[0]} />
      ))}
      {kitchen ? <Kitchen /> : null}
    </div>
  );
});

function App(parts: Parts) {
  const [dark, set] = useState(false);
  useLayoutEffect(() => {
    control.setDark = set;
  }, []);
  return (
    <Provider dark={dark}>
      <Body {...parts} />
    </Provider>
  );
}

/** Two turns of the event loop: effects and what libraries put off have run. */
const idle = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(), { once: true });
    port1.start();
    setTimeout(() => port2.postMessage(0), 0);
  });

async function timed(act: () => void): Promise<Times> {
  const start = performance.now();
  flushSync(act);
  layout();
  const total = performance.now() - start;
  await idle();
  layout();
  return { total, settled: performance.now() - start };
}

const bench: Bench = {
  async unmount() {
    root?.unmount();
    root = undefined;
    host.textContent = '';
    layout();
    await idle();
    // Only where the browser was started with --expose-gc.
    if ('gc' in globalThis && typeof globalThis.gc === 'function') globalThis.gc();
  },
  async mount(parts: Parts): Promise<Times> {
    await bench.unmount();
    const made = createRoot(host);
    root = made;
    return timed(() => made.render(<App {...parts} />));
  },
  theme: (dark: boolean) => timed(() => control.setDark(dark)),
  rerender: () => timed(() => control.setTick((tick) => tick + 1)),
  nodes: () => host.querySelectorAll('*').length,
};

window.bench = bench;
