import { toast } from '@foregather/ui';
import { useNavigate } from 'react-router-dom';
import { useIsAdmin } from '../access/admin';
import { labelText, useTerms } from '../terminology';
import { shellPaths } from '../paths';
import type { Feature } from './types';
import { useLocked } from './use-locked';

/**
 * What choosing a feature does (specification, sections 4 and 6): its page opens when the plan in force is at or above
 * the feature's; else a notice says so and the prices open. A directory that is coming soon opens for admins alone.
 * Returns whether the feature's own page was opened.
 */
export function useOpenFeature(): (feature: Feature) => boolean {
  const navigate = useNavigate();
  const isAdmin = useIsAdmin() === true;
  const isLocked = useLocked();
  const terms = useTerms();
  return (feature) => {
    const title = labelText(feature.title, terms);
    if (feature.comingSoon && !isAdmin) {
      toast.error('Access Restricted', {
        id: 'access-restricted',
        description: `The ${title.toLowerCase()} is only clickable by administrators.`,
      });
      return false;
    }
    if (isLocked(feature)) {
      toast('Premium Feature', {
        id: 'premium-feature',
        description: `${title} is a premium feature. Upgrade to gain access.`,
      });
      void navigate(shellPaths.pricing());
      return false;
    }
    void navigate(feature.link);
    return true;
  };
}
