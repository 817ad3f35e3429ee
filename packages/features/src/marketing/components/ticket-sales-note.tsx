import { useIsFeatureBuilt } from '@foregather/features/core/shell';

/** Says of the fees that tickets cannot be sold yet; nothing once their page is built. */
export function TicketSalesNote() {
  const isFeatureBuilt = useIsFeatureBuilt();
  if (isFeatureBuilt('tickets')) return null;
  return <p>Ticket sales are coming soon. These are the fees they will have.</p>;
}
