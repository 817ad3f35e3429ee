import { RadioGroup } from '@foregather/ui';
import { chooseDensity, DENSITIES, useDensityChoice } from '@foregather/features/core/base';

const AUTOMATIC = 'automatic';

const OPTIONS = [
  { value: AUTOMATIC, label: 'As it fits', help: 'Compact with a mouse, roomy where you use your fingers.' },
  { value: 'comfortable', label: 'Roomy', help: 'Rows of 44 pixels.' },
  { value: 'compact', label: 'Compact', help: 'Rows of 36 pixels: more of a list at once.' },
];

/** How close rows and controls stand on this device. Counts at once, so that one sees what it does. */
export function DensityChoice() {
  const chosen = useDensityChoice();
  return (
    <RadioGroup
      legend="Rows and buttons"
      help="On this device only."
      name="density"
      value={chosen ?? AUTOMATIC}
      onValueChange={(value) => chooseDensity(DENSITIES.find((density) => density === value) ?? null)}
      options={OPTIONS}
    />
  );
}
