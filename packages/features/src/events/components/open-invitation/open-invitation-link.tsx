import { Printer } from 'lucide-react';
import { ButtonLink } from '@foregather/features/core/shell';
import { Button, Disclosure, ShareLink } from '@foregather/ui';
import { QrCode } from '@foregather/ui/qr-code';

export interface OpenInvitationLinkProps {
  url: string;
  eventName: string;
  /** Address of the poster to print. */
  posterPath: string;
  onRenew: () => void;
}

/** The public link to hand on, and its code for posters and screens. */
export function OpenInvitationLink({ url, eventName, posterPath, onRenew }: OpenInvitationLinkProps) {
  return (
    <div className="grid gap-3">
      <ShareLink url={url} label="Link for everybody" shareTitle={eventName} />
      <Disclosure summary="Code for posters and screens">
        <QrCode value={url} label={`Open invitation to ${eventName}`} downloads fileName="open-invitation" />
      </Disclosure>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={posterPath} variant="outline">
          <Printer aria-hidden />
          Print a poster
        </ButtonLink>
        <Button variant="ghost" onClick={onRenew}>
          Make a new link
        </Button>
      </div>
    </div>
  );
}
