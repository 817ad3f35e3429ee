import { useState } from 'react';
import { type Act, ConfirmAct } from './confirm-act';

/** For a page with acts: `ask(act)` from anywhere, `dialog` once in the page. */
export function useConfirmAct() {
  const [act, setAct] = useState<Act | null>(null);
  return { ask: setAct, dialog: <ConfirmAct act={act} onClose={() => setAct(null)} /> };
}
