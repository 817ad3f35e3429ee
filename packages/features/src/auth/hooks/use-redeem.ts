import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { linkState } from '../link';
import { isSpentLink, LINK_PROBLEMS, showAuthError, showEmailConfirmed, showWelcomeBack } from '../messages';
import { redeemLink } from '../mutations';
import { authPaths } from '../paths';
import { useAuthLink } from './use-auth-link';
import { HOME } from './use-return-path';

/** What the pages behind mailed links share: the link, its button, and why it does not work. */
export function useRedeem() {
  const link = useAuthLink();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const [awaitsOtherAddress, setAwaitsOtherAddress] = useState(false);
  const [problem, setProblem] = useState<string | null>(() => {
    if (!link) return LINK_PROBLEMS.missing;
    return link.tokenHash === null ? LINK_PROBLEMS.spent : null;
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
        setAwaitsOtherAddress(true);
        return;
      }
      if (link.type === 'signup') showEmailConfirmed();
      else showWelcomeBack();
      await navigate(link.next ?? HOME, { replace: true });
    } catch (error) {
      if (isSpentLink(error)) setProblem(LINK_PROBLEMS.spent);
      else showAuthError(error);
    } finally {
      setPending(false);
    }
  };
  return { link, pending, problem, awaitsOtherAddress, confirm };
}
