import { LINEN_3, MARIGOLD, MARIGOLD_PALE, SPRUCE, SPRUCE_BLACK, SPRUCE_LIGHT, WHITE } from '../kit/brand';
import { inksOf } from '../kit/inks';
import { randomOf } from '../kit/random';
import { box, circle, d, path, times } from '../kit/svg';
import { HUES } from '../kinds';
import { bulbs, bunting, type Cord, lanterns } from '../things/strings';
import { BACKDROPS } from './backdrops';
import { CAMERAS, type View } from './cameras';
import { CREAM, type Light, RED, templateInks } from './inks';
import { type Strings, type TemplateArtSlug, type TemplateLook, templateLook } from './template-looks';

export interface TemplateArtOptions {
  width: number;
  height: number;
  /** The same place after sunset: for the dark theme. */
  night?: boolean | undefined;
  /** Size of people and things: 1 fills the picture, less leaves sky for a slip of paper. */
  size?: number | undefined;
  /** Where the thing stands, as a share of the width. */
  across?: number | undefined;
  /** Line of the ground, as a share of the height. */
  ground?: number | undefined;
  /** Nothing hangs in the sky, for lettering. */
  calm?: boolean | undefined;
  /** Another light than the template's own. */
  light?: Light | undefined;
  /** The thing alone: nobody would be seen in a picture so small. */
  alone?: boolean | undefined;
}

/** At dusk and in pale light the milestone's marigold would be mud: it borrows plum. */
const PLUM = 350;
const hueOf = ({ kind }: TemplateLook, light: Light) =>
  kind === 'milestone' && (light === 'dusk' || light === 'pale') ? PLUM : HUES[kind];

const GROUND = { table: 0.79, place: 0.8, object: 0.86 } as const;

/** What stands in the sky: the sun, or at dusk stars and a moon. */
function sky(view: View, light: Light): string {
  const { width: w, height: h, ink, random, calm, look } = view;
  const x = w * (0.2 + random.fraction() * 0.6);
  if (calm) return '';
  if (light !== 'dusk') return circle(x, h * 0.3, h * 0.15, ink.sun);
  const stars = times(
    Math.ceil(w / 9),
    () => d`M${random.between(0, w)} ${random.between(0, h * 0.55)}h1.6v1.6h-1.6z`,
  );
  const moon = look.backdrop === 'ballroom' ? '' : circle(x, h * 0.24, h * 0.1, MARIGOLD_PALE);
  return path(stars, WHITE, 'opacity=".5"') + moon;
}

function hanging(view: View, strings: Strings, light: Light): string {
  const { width: w, height: h, unit: u, measure, ink, random } = view;
  const dusk = light === 'dusk';
  const cord = (y: number, end: number, step: number): Pick<Cord, 'from' | 'to' | 'count'> => ({
    from: [-10, y],
    to: [w + 10, end],
    count: Math.round(w / step / u),
  });
  switch (strings) {
    case 'bunting':
      return bunting({
        ...cord(h * 0.06, h * 0.04, 26),
        sag: measure * 0.09,
        size: 15 * u,
        colours: [MARIGOLD, CREAM, ink.mid, SPRUCE_LIGHT],
        colour: ink.deep,
      });
    case 'lanterns':
      return lanterns(
        {
          ...cord(-2, -4, 54),
          sag: measure * 0.05,
          size: 17 * u,
          colours: [RED, CREAM, SPRUCE, MARIGOLD],
          colour: SPRUCE_BLACK,
        },
        dusk,
        random,
      );
    case 'bulbs':
      return bulbs(
        {
          ...cord(h * 0.04, h * 0.02, 24),
          sag: measure * 0.1,
          size: 3.6 * u,
          colours: [MARIGOLD],
          colour: dusk ? LINEN_3 : '#573d06',
        },
        dusk,
      );
  }
}

/**
 * The picture of a template: one of twelve places, seen by one of three cameras in one of four lights, with the thing
 * that nobody mistakes. The same slug gives the same people; a picture is laid out anew for its size, never cropped.
 */
export function templateArt(slug: TemplateArtSlug, options: TemplateArtOptions): string {
  const { width, height, calm = false, night = false, alone = false } = options;
  const look = templateLook(slug);
  const light = options.light ?? look.light;
  const ink = templateInks(hueOf(look, light), light, night);
  const measure = height * (options.size ?? 1);
  const unit = measure / 200;
  const view: View = {
    width,
    height,
    unit,
    measure,
    ground: height * (options.ground ?? GROUND[look.camera]),
    middle: width * (options.across ?? 0.5),
    company: alone ? 0 : look.company,
    calm,
    ink,
    look,
    people: inksOf(look.kind, light === 'dusk' ? 'dusk' : 'day'),
    random: randomOf(`ga${slug}`),
  };
  // Far things keep their size where people are smaller.
  const backdrop = { ...view, unit: Math.max(unit, height * 0.0046) };
  const art = [
    box(0, 0, width, height, ink.sky),
    sky(view, light),
    BACKDROPS[look.backdrop](backdrop),
    look.strings !== '' ? hanging(view, look.strings, light) : '',
    CAMERAS[look.camera](view),
  ].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${art}</svg>`;
}
