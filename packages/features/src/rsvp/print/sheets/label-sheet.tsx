import type { PaperEvent } from '../paper-event';
import { labelBox, type LabelSheet as LabelSheetSpec } from '../label-sheets';
import type { Recipient } from '../recipients';
import { PaperBox, PaperSheet } from './paper-sheet';
import { PostalAddress } from './postal-address';

/** Printers and cutters are a little off; so much of a label stays free on each side. */
const MARGIN = 3;

export interface LabelSheetProps {
  spec: LabelSheetSpec;
  event: Pick<PaperEvent, 'look'>;
  label: string;
  labels: readonly { at: number; item: Recipient }[];
}

/** A sheet of address labels. */
export function LabelSheet({ spec, event, label, labels }: LabelSheetProps) {
  return (
    <PaperSheet paper={spec.paper} label={label} look={event.look}>
      {labels.map(({ at, item }) => {
        const cut = labelBox(spec, at);
        return (
          <PaperBox key={item.id} box={cut} className="paper-cut">
            <PaperBox
              part="label"
              box={{ x: MARGIN, y: MARGIN, width: cut.width - 2 * MARGIN, height: cut.height - 2 * MARGIN }}
            >
              <PostalAddress to={item} max={12} min={7} align="middle" />
            </PaperBox>
          </PaperBox>
        );
      })}
    </PaperSheet>
  );
}
