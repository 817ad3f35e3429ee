import { useState } from 'react';
import { type Act, ConfirmAct } from './confirm-act';

/** For a page with actions to confirm: call `ask(act)` anywhere, render `dialog` once. */
export function useConfirmAct() {
  const [act, setAct] = useState<Act | null>(null);
  return { ask: setAct, dialog: <ConfirmAct act={act} onClose={() => setAct(null)} /> };
}
