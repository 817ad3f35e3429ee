import { Button } from '../button';
import type { DayRange } from '../calendar';
import type { DayLimits } from '../lib/iso-day';

export interface RangePreset {
  /** 'This weekend' */
  label: string;
  range: DayRange;
}

interface PresetsProps {
  presets: readonly RangePreset[];
  label: string;
  limits: DayLimits;
  onPick: (range: DayRange) => void;
}

const within = ({ from, to }: DayRange, { min, max }: DayLimits) =>
  (min === undefined || from >= min) && (max === undefined || to <= max);

/** Buttons that choose both days at once. Nothing when there are none. */
export function Presets({ presets, label, limits, onPick }: PresetsProps) {
  if (presets.length === 0) return null;
  return (
    <ul aria-label={label} className="flex flex-wrap content-start gap-1 sm:flex-col">
      {presets.map((preset) => (
        <li key={preset.label}>
          <Button
            variant="ghost"
            size="sm"
            className="w-full justify-start"
            disabled={!within(preset.range, limits)}
            onClick={() => onPick(preset.range)}
          >
            {preset.label}
          </Button>
        </li>
      ))}
    </ul>
  );
}
