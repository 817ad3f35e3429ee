import type { Recipient } from '../recipients';
import { FitText } from './fit-text';

export interface PostalAddressProps {
  to: Pick<Recipient, 'name' | 'lines'>;
  /** Sizes in points. */
  max: number;
  min: number;
  align?: 'top' | 'middle';
}

/** A name and address as the post reads them: a line each, nothing between, the name first. */
export function PostalAddress({ to, max, min, align = 'top' }: PostalAddressProps) {
  return (
    <FitText max={max} min={min} align={align}>
      <p dir="auto" className="paper-gives-way paper-strong">
        {to.name}
      </p>
      {to.lines.map((line, n) => (
        <p
          // A line may stand there twice.
          key={`${n} ${line}`}
          dir="auto"
        >
          {line}
        </p>
      ))}
    </FitText>
  );
}
