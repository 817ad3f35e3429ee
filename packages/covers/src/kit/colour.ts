/** `#rrggbb`. */
export type Hex = `#${string}`;

const toByte = (linear: number) => {
  const inside = Math.min(1, Math.max(0, linear));
  const encoded = inside <= 0.003_130_8 ? 12.92 * inside : 1.055 * inside ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
};

/**
 * A colour of OKLCH (lightness 0 to 1, chroma, hue in degrees) as a screen shows it; chroma is lowered until the screen
 * can. Matrices: Björn Ottosson, "A perceptual color space for image processing".
 */
export function oklch(lightness: number, chroma: number, hue: number): Hex {
  const angle = (hue * Math.PI) / 180;
  for (let held = chroma; ; held -= 0.004) {
    const grey = held < 0.004;
    const a = (grey ? 0 : held) * Math.cos(angle);
    const b = (grey ? 0 : held) * Math.sin(angle);
    const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
    const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
    const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
    const linear = [
      4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
      -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
      -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
    ];
    if (grey || linear.every((part) => part >= -0.001 && part <= 1.001))
      return `#${linear.map(toByte).join('')}`;
  }
}

function luminance(colour: Hex): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, 1 to 21, as WCAG 2.2 computes it. */
export function contrast(one: Hex, other: Hex): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}
