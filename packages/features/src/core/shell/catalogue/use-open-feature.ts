import { toast } from '@foregather/ui';
import { useNavigate } from 'react-router-dom';
import { useIsAdmin } from '../../session/access/admin';
import { labelText } from '../../session/terminology/terms';
import { useTerms } from '../../session/terminology/terms-provider';
import { shellPaths } from '../paths';
import type { Feature } from './types';
import { useLocked } from './use-locked';

/**
 * Opens a feature: its page when the plan in force is at or above the feature's; else a notice and the prices. An entry
 * that the catalogue announces as coming soon opens for admins alone. Returns whether the page of the feature was opened.
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
