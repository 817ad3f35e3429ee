import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type AuthLink, linkFromState, linkState, parseAuthLink, withoutLink } from '../link';

/** The link this page was opened with. It leaves the address at once and stays in the history entry until redeemed. */
export function useAuthLink(): AuthLink | null {
  const location = useLocation();
  const navigate = useNavigate();
  const [link] = useState(
    () => linkFromState(location.state) ?? parseAuthLink(location, globalThis.location.origin),
  );
  const inAddress = withoutLink(location) !== location.pathname + location.search || location.hash !== '';
  useEffect(() => {
    if (link && inAddress) void navigate(withoutLink(location), { replace: true, state: linkState(link) });
  }, [link, inAddress, location, navigate]);
  return link;
}
