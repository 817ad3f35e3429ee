import { textLinkVariants } from '@foregather/ui';
import { Link } from 'react-router-dom';
import { useIsBuilt } from '@foregather/features/core/shell';
import type { Walkthrough } from '../walkthroughs';

/** Where a walk-through begins; an address that opens nothing yet is read and not followed. */
function Begin({ address }: { address: string }) {
  const isBuilt = useIsBuilt();
  if (!isBuilt(address)) return <code className="wrap-anywhere">{address}</code>;
  return (
    <Link to={address} className={`${textLinkVariants()} inline-flex min-h-11 items-center wrap-anywhere`}>
      {address}
    </Link>
  );
}

/** The steps of a walk-through, each with what is to be seen afterwards. */
export function WalkthroughSteps({ walkthrough }: { walkthrough: Walkthrough }) {
  const { needs, begin, steps } = walkthrough;
  return (
    <div className="grid gap-3">
      {needs ? (
        <p>
          <span className="font-semibold">Needs:</span> {needs}
        </p>
      ) : null}
      {begin ? (
        <p>
          <span className="font-semibold">Begins at</span> <Begin address={begin} />
        </p>
      ) : null}
      <ol className="grid list-decimal gap-3 ps-6">
        {steps.map(([does, expected]) => (
          <li key={does}>
            <p>{does}</p>
            <p className="text-muted-foreground">
              <span className="font-semibold">Expected:</span> {expected}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
