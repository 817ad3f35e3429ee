import { ArrowLeft, ChevronDown, ChevronUp, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { Badge, Button } from '@foregather/ui';
import type { InvitationRow } from '../invitation-row';

/** How one gets from this household to another, or back to the list. */
export interface PanelSteps {
  /** Opens the household above in the list; none for the first. */
  onPrevious: (() => void) | undefined;
  /** Opens the one below; none for the last. */
  onNext: (() => void) | undefined;
  onClose: () => void;
}

export interface PanelHeadProps extends PanelSteps {
  row: InvitationRow;
  headingId: string;
  /** Takes the focus when the household is opened. */
  headingRef: Ref<HTMLHeadingElement>;
  /** The menu of what else can be done. */
  menu?: ReactNode;
}

const mayBring = (count: number) =>
  count === 0 ? [] : [count === 1 ? 'may bring one guest' : `may bring ${count} guests`];

/** Who is invited, and the ways to the next household and back. */
export function PanelHead({ row, headingId, headingRef, menu, onPrevious, onNext, onClose }: PanelHeadProps) {
  const [address] = row.addresses;
  const about = [
    ...(address === undefined ? ['no email address'] : [address]),
    ...mayBring(row.plusOnesAllowed),
  ];
  return (
    <header className="grid gap-1 border-b px-5 pt-3 pb-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          variant="ghost"
          size="sm"
          className="-ms-3 max-w-full wrap-anywhere pointer-coarse:min-h-11 lg:hidden"
          onClick={onClose}
        >
          <ArrowLeft aria-hidden className="rtl:-scale-x-100" />
          Back to the list
        </Button>
        <div className="-me-2 ms-auto flex">
          {menu}
          <Step label="Previous invitation" onPress={onPrevious}>
            <ChevronUp aria-hidden />
          </Step>
          <Step label="Next invitation" onPress={onNext}>
            <ChevronDown aria-hidden />
          </Step>
          <Step label="Close" className="max-lg:hidden" onPress={onClose}>
            <X aria-hidden />
          </Step>
        </div>
      </div>
      <h2 id={headingId} ref={headingRef} tabIndex={-1} className="text-xl outline-none wrap-anywhere">
        <bdi>{row.name}</bdi>
      </h2>
      <p className="text-meta text-muted-foreground wrap-anywhere">{about.join(' · ')}</p>
      {row.revokedAt === null ? null : (
        <Badge tone="warning" className="justify-self-start">
          Link turned off
        </Badge>
      )}
    </header>
  );
}

interface StepProps {
  label: string;
  /** Without it there is nothing that way. */
  onPress: (() => void) | undefined;
  className?: string;
  children: ReactNode;
}

function Step({ label, onPress, className, children }: StepProps) {
  return (
    <Button
      size="icon"
      variant="ghost"
      aria-label={label}
      title={label}
      disabled={onPress === undefined}
      onClick={onPress}
      className={className}
    >
      {children}
    </Button>
  );
}
