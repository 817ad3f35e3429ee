import { Fragment } from 'react';

/** Parts of an address that a line may break between. */
const parts = (text: string) => text.split(/(?<=[/-])/u);

/**
 * An address to type. Where it does not fit into one line its code begins the next one, and breaks at a hyphen only if it
 * must: an eye that goes back and forth finds its group again.
 */
export function TypedAddress({ address, className = '' }: { address: string; className?: string }) {
  const steps = address.split(/(?<=\/)/u);
  return (
    <p className={`paper-address ${className}`} dir="ltr">
      <Breaking text={steps.slice(0, -1).join('')} />
      <wbr />
      <span className="inline-block">
        <Breaking text={steps.at(-1) ?? ''} />
      </span>
    </p>
  );
}

function Breaking({ text }: { text: string }) {
  return parts(text).map((part, n) => (
    <Fragment
      // Groups may be alike.
      key={`${n} ${part}`}
    >
      {n === 0 ? null : <wbr />}
      <span className="whitespace-nowrap">{part}</span>
    </Fragment>
  ));
}
