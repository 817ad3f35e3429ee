import type { SelectProps } from '../../src/contract';
import { useRef, useState } from 'react';
import { Button } from './button';
import { OPTIONS, ITEMS } from '../../src/contract';
export { Button, OUTLINE, Provider, SOLID } from './button';
export function Select({ options, value }: SelectProps) {
  return (
    <select className="s" defaultValue={value}>
      {options.map((o) => (
        <option key={o}>{o}</option>
      ))}
    </select>
  );
}
export function Kitchen() {
  const d = useRef<HTMLDialogElement>(null);
  const [t, setT] = useState(0);
  const [n, setN] = useState('');
  return (
    <div>
      <Button onClick={() => d.current?.showModal()}>Open</Button>
      <dialog ref={d} className="d">
        <h2>Title</h2>
        <Button onClick={() => d.current?.close()}>Close</Button>
      </dialog>
      <Select options={OPTIONS} value={OPTIONS[0]} />
      <button popoverTarget="m" className="b bo">
        Menu
      </button>
      <div id="m" popover="auto" className="d">
        {OPTIONS.map((o) => (
          <button className="i" key={o}>
            {o}
          </button>
        ))}
      </div>
      <Button onClick={() => setN('Saved')}>Toast</Button>
      {n && <output className="t">{n}</output>}
      <div role="tablist">
        {OPTIONS.slice(0, 3).map((o, i) => (
          <button role="tab" aria-selected={t === i} className="i" key={o} onClick={() => setT(i)}>
            {o}
          </button>
        ))}
      </div>
      <div role="tabpanel">{OPTIONS[t]}</div>
      <span title="Tip">Hover</span>
      <div className="sa">
        {ITEMS.map((i) => (
          <div key={i}>{i}</div>
        ))}
      </div>
      <label>
        <input type="checkbox" />
        Accept
      </label>
      <label>
        <input type="checkbox" role="switch" className="sw" />
        On
      </label>
    </div>
  );
}
