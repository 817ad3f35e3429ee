import { Field, NativeSelect } from '@foregather/ui';
import type { PaperChoice } from './paper-choice';
import { ADDRESS_SHEETS, BADGE_SHEETS, LABEL_SHEETS } from './label-sheets';
import { CARD_SIZES, CARDS, ENVELOPES, LETTER_PAPERS, PAPERS, POSTER_PAPERS } from './papers';
import type { Print } from '../search-params';
import { StartField } from './start-field';

export interface PaperSettingsProps {
  print: Print;
  choice: PaperChoice;
  onChange: (change: Partial<PaperChoice>) => void;
}

interface PickProps<Value extends string> {
  label: string;
  help?: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onPick: (value: Value) => void;
}

/** A select whose value stays one of its options. */
function Pick<Value extends string>({ label, help, value, options, onPick }: PickProps<Value>) {
  return (
    <Field label={label} help={help}>
      <NativeSelect
        value={value}
        options={[...options]}
        onChange={({ currentTarget }) => {
          const picked = options.find((option) => option.value === currentTarget.value);
          if (picked) onPick(picked.value);
        }}
      />
    </Field>
  );
}

const letterPapers = LETTER_PAPERS.map((value) => ({ value, label: PAPERS[value].name }));
const posterPapers = POSTER_PAPERS.map((value) => ({ value, label: PAPERS[value].name }));
const cardSizes = CARD_SIZES.map((value) => ({ value, label: CARDS[value].name }));
const addressSheets = ADDRESS_SHEETS.map((value) => ({ value, label: LABEL_SHEETS[value].name }));
const badgeSheets = BADGE_SHEETS.map((value) => ({ value, label: LABEL_SHEETS[value].name }));

/** On what it is printed. */
export function PaperSettings({ print, choice, onChange }: PaperSettingsProps) {
  const sheet = print === 'tags' ? choice.badges : choice.labels;
  switch (print) {
    case 'letters':
      return (
        <Pick
          label="Paper"
          help={`Fold at the marks. The address shows in the window of ${ENVELOPES[choice.paper].map(({ name }) => name).join(' and ')} envelopes.`}
          value={choice.paper}
          options={letterPapers}
          onPick={(paper) => onChange({ paper })}
        />
      );
    case 'cards':
      return (
        <div className="grid gap-3 sm:grid-cols-2">
          <Pick
            label="Size of a card"
            value={choice.card}
            options={cardSizes}
            onPick={(card) => onChange({ card })}
          />
          <Pick
            label="Paper"
            value={choice.paper}
            options={letterPapers}
            onPick={(paper) => onChange({ paper })}
          />
          <p className="text-sm text-muted-foreground sm:col-span-2">
            Two on a sheet, with marks to cut along. Thick paper looks best.
          </p>
        </div>
      );
    case 'labels':
    case 'tags':
      return (
        <div className="grid gap-3">
          {print === 'labels' ? (
            <Pick
              label="Sheet of labels"
              value={choice.labels}
              options={addressSheets}
              onPick={(labels) => onChange({ labels, start: 1 })}
            />
          ) : (
            <Pick
              label="Sheet of badges"
              value={choice.badges}
              options={badgeSheets}
              onPick={(badges) => onChange({ badges, start: 1 })}
            />
          )}
          <StartField
            sheet={LABEL_SHEETS[sheet]}
            value={choice.start}
            onChange={(start) => onChange({ start })}
          />
        </div>
      );
    case 'poster':
      return (
        <Pick
          label="Paper"
          value={choice.poster}
          options={posterPapers}
          onPick={(poster) => onChange({ poster })}
        />
      );
  }
}
