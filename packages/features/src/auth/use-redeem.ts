import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { authPaths } from './paths';
import { redeemLink } from './api';
import { authError, HOME, useAuthLink, welcomeBack } from './hooks';
import { linkState } from './link';
import { isSpentLink } from './words';

const SPENT = 'It was used before or is older than one hour.';
const MISSING = 'The address carries no code. Open the link in the mail once more, or have a new one sent.';

/** What the pages behind mailed links share: the link, its button, and why it does not work. */
export function useRedeem() {
  const link = useAuthLink();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [halfMoved, setHalfMoved] = useState(false);
  const [problem, setProblem] = useState<string | null>(() => {
    if (!link) return MISSING;
    return link.tokenHash === null ? SPENT : null;
  });

  const confirm = async () => {
    if (!link) return;
    // A recovery goes on to the page that asks for the new password, with the link still unused.
    if (link.type === 'recovery') {
      await navigate(authPaths.resetPassword(), { replace: true, state: linkState(link) });
      return;
    }
    setPending(true);
    try {
      if (!(await redeemLink(link))) {
        setHalfMoved(true);
        return;
      }
      welcomeBack();
      await navigate(link.next ?? HOME, { replace: true });
    } catch (error) {
      if (isSpentLink(error)) setProblem(SPENT);
      else authError(error);
    } finally {
      setPending(false);
    }
  };
  return { link, pending, problem, halfMoved, confirm };
}
